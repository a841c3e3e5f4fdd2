CREATE TABLE `achievements` (
	`player` text NOT NULL,
	`kind` text NOT NULL,
	`sequence` integer NOT NULL,
	PRIMARY KEY(`player`, `kind`),
	FOREIGN KEY (`sequence`) REFERENCES `counted_matches`(`sequence`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `achievements_by_match` ON `achievements` (`sequence`);--> statement-breakpoint
CREATE TABLE `crowd_calls` (
	`match_id` text NOT NULL,
	`turn` integer NOT NULL,
	`player` text NOT NULL,
	`server` text NOT NULL,
	`called` text NOT NULL,
	`at_ms` integer NOT NULL,
	`shot` integer,
	`is_right` integer,
	PRIMARY KEY(`match_id`, `turn`, `player`)
);
--> statement-breakpoint
CREATE INDEX `crowd_calls_by_player` ON `crowd_calls` (`player`);--> statement-breakpoint
CREATE INDEX `crowd_calls_of_server` ON `crowd_calls` (`server`,`at_ms`);--> statement-breakpoint
ALTER TABLE `counted_matches` ADD `lacks_achievements` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_without_achievements` ON `counted_matches` (`sequence`) WHERE lacks_achievements = 1;