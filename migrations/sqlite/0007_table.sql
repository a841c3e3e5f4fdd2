CREATE TABLE `table_seats` (
	`match_id` text NOT NULL,
	`player` text NOT NULL,
	`offered_at_ms` integer DEFAULT 0 NOT NULL,
	`taken_until_ms` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`match_id`, `player`)
);
--> statement-breakpoint
CREATE INDEX `table_seats_by_player` ON `table_seats` (`player`,`offered_at_ms`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_held` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `told_at_ms` integer;