CREATE TABLE `puzzle_figures` (
	`puzzle` text PRIMARY KEY NOT NULL,
	`tried` integer NOT NULL,
	`solved` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `puzzle_streaks` (
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
DROP TABLE `puzzle_shares`;--> statement-breakpoint
ALTER TABLE `puzzle_tries` ADD `zone` text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE `puzzle_tries` ADD `is_solved` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `puzzle_tries` DROP COLUMN `points`;--> statement-breakpoint
ALTER TABLE `puzzles` ADD `question` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `puzzles` DROP COLUMN `before`;--> statement-breakpoint
ALTER TABLE `puzzles` DROP COLUMN `best`;--> statement-breakpoint
ALTER TABLE `puzzles` DROP COLUMN `solution`;