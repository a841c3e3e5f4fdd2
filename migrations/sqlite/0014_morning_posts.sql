CREATE TABLE `server_posts` (
	`server` text NOT NULL,
	`kind` text NOT NULL,
	`zone` text NOT NULL,
	`last_day` text NOT NULL,
	`due_at_ms` integer,
	PRIMARY KEY(`server`, `kind`)
);
--> statement-breakpoint
CREATE INDEX `server_posts_due` ON `server_posts` (`due_at_ms`) WHERE due_at_ms IS NOT NULL;