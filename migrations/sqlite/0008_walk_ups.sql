CREATE TABLE `walk_ups` (
	`channel` text PRIMARY KEY NOT NULL,
	`server` text NOT NULL,
	`revision` integer NOT NULL,
	`session` text NOT NULL,
	`people` text NOT NULL,
	`match_id` text,
	`kind` text NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `open_walk_ups` ON `walk_ups` (`match_id`) WHERE match_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `matches` ADD `walk_up` text;