CREATE TABLE `review_requests` (
	`player` text NOT NULL,
	`match_id` text NOT NULL,
	`version` integer NOT NULL,
	`day` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`player`, `match_id`, `version`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `review_requests_by_day` ON `review_requests` (`day`);--> statement-breakpoint
CREATE TABLE `review_results` (
	`match_id` text NOT NULL,
	`version` integer NOT NULL,
	`seat` integer NOT NULL,
	`result` text NOT NULL,
	PRIMARY KEY(`match_id`, `seat`, `version`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `review_turns` (
	`match_id` text NOT NULL,
	`version` integer NOT NULL,
	`number` integer NOT NULL,
	`body` blob NOT NULL,
	PRIMARY KEY(`match_id`, `version`, `number`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`match_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`turns` integer NOT NULL,
	`done` integer NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_at_ms` integer NOT NULL,
	`claims` integer NOT NULL,
	`finished_at_ms` integer,
	`summary` blob,
	PRIMARY KEY(`match_id`, `version`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `waiting_reviews` ON `reviews` (`asked_at_ms`,`match_id`) WHERE status = 'waiting';