CREATE TABLE `daily_streaks` (
	`player` text PRIMARY KEY NOT NULL,
	`server` text NOT NULL,
	`zone` text NOT NULL,
	`days` integer NOT NULL,
	`best` integer NOT NULL,
	`last_day` text NOT NULL,
	`last_at_ms` integer NOT NULL,
	`forgiven_day` text
);
--> statement-breakpoint
CREATE INDEX `longest_streaks` ON `daily_streaks` (`days`,`player`) WHERE days > 0;--> statement-breakpoint
CREATE INDEX `longest_streaks_of_server` ON `daily_streaks` (`server`,`days`,`player`) WHERE days > 0;--> statement-breakpoint
CREATE TABLE `dozen_days` (
	`day` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dozens` (
	`day` text NOT NULL,
	`player` text NOT NULL,
	`revision` integer NOT NULL,
	`server` text NOT NULL,
	`zone` text NOT NULL,
	`shots` text NOT NULL,
	`score` integer NOT NULL,
	`spent_ms` integer NOT NULL,
	`opened_at_ms` integer,
	`played_at_ms` integer,
	PRIMARY KEY(`day`, `player`)
);
--> statement-breakpoint
CREATE INDEX `dozens_by_player` ON `dozens` (`player`);--> statement-breakpoint
CREATE INDEX `dozens_of_day` ON `dozens` (`day`,`score`,`player`) WHERE played_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `dozens_of_server` ON `dozens` (`server`,`day`,`score`,`player`) WHERE played_at_ms IS NOT NULL;