CREATE TABLE `puzzle_shares` (
	`day` text NOT NULL,
	`player` text NOT NULL,
	`server` text NOT NULL,
	`interaction` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`day`, `player`, `server`)
);
--> statement-breakpoint
CREATE INDEX `puzzle_shares_by_player` ON `puzzle_shares` (`player`);