CREATE TABLE `free_tables` (
	`player` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`board` blob NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `free_tables_by_age` ON `free_tables` (`updated_at_ms`);--> statement-breakpoint
CREATE TABLE `puzzle_tries` (
	`day` text NOT NULL,
	`player` text NOT NULL,
	`number` integer NOT NULL,
	`server` text NOT NULL,
	`position_centideg` integer NOT NULL,
	`inset_centi_in` integer NOT NULL,
	`angle_centideg` integer NOT NULL,
	`speed_centi_in_per_s` integer NOT NULL,
	`points` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`day`, `player`, `number`)
);
--> statement-breakpoint
CREATE INDEX `puzzle_tries_by_player` ON `puzzle_tries` (`player`);--> statement-breakpoint
CREATE INDEX `puzzle_tries_by_server` ON `puzzle_tries` (`day`,`server`);--> statement-breakpoint
CREATE TABLE `puzzles` (
	`day` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`before` integer NOT NULL,
	`best` integer NOT NULL,
	`solution` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `standings` ADD `best_shootout` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `standings` ADD `on_shootout` integer;--> statement-breakpoint
CREATE INDEX `board_shootout` ON `standings` (`scope`,`rules`,`on_shootout`,`player`) WHERE on_shootout IS NOT NULL;