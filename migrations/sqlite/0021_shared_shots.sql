CREATE TABLE `shared_messages` (
	`message` text PRIMARY KEY NOT NULL,
	`match_id` text NOT NULL,
	`shot` integer NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`opened_at_ms` integer NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `shared_messages_by_shot` ON `shared_messages` (`match_id`,`shot`);--> statement-breakpoint
CREATE TABLE `shot_tries` (
	`match_id` text NOT NULL,
	`shot` integer NOT NULL,
	`player` text NOT NULL,
	`position_centideg` integer NOT NULL,
	`inset_centi_in` integer NOT NULL,
	`angle_centideg` integer NOT NULL,
	`speed_centi_in_per_s` integer NOT NULL,
	`gain` integer NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`match_id`, `shot`, `player`)
);
--> statement-breakpoint
CREATE INDEX `shot_tries_by_player` ON `shot_tries` (`player`);