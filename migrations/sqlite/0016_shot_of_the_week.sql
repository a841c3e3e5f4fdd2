CREATE TABLE `shot_votes` (
	`match_id` text NOT NULL,
	`shot` integer NOT NULL,
	`player` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `shot`, `player`)
);
--> statement-breakpoint
CREATE INDEX `shot_votes_by_player` ON `shot_votes` (`player`);--> statement-breakpoint
CREATE INDEX `ended_matches_by_server` ON `matches` (`server`,`ended_at_ms`) WHERE ended_at_ms IS NOT NULL;