CREATE TABLE `actions` (
	`match_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`seat` integer,
	`kind` text NOT NULL,
	`action` text NOT NULL,
	`events` blob NOT NULL,
	`state` blob NOT NULL,
	PRIMARY KEY(`match_id`, `revision`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `interactions` (
	`id` text PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `interactions_by_age` ON `interactions` (`at_ms`);--> statement-breakpoint
CREATE TABLE `invitation_seats` (
	`invitation_id` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text,
	`robot` text,
	`accepted` integer NOT NULL,
	`is_open` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `seat`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_invitations_by_player` ON `invitation_seats` (`player`) WHERE is_open = 1;--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`revision` integer NOT NULL,
	`kind` text NOT NULL,
	`status` text NOT NULL,
	`host` text NOT NULL,
	`setup` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`match_id` text,
	`rematch_of` text,
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rematch_of`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_invitations_by_expiry` ON `invitations` (`expires_at_ms`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `open_invitations_by_channel` ON `invitations` (`channel`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `open_invitations_by_server` ON `invitations` (`server`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `open_invitations_by_host` ON `invitations` (`host`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `invitations_by_rematch` ON `invitations` (`rematch_of`) WHERE rematch_of IS NOT NULL;--> statement-breakpoint
CREATE TABLE `matches` (
	`id` text PRIMARY KEY NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`revision` integer NOT NULL,
	`turn_revision` integer NOT NULL,
	`state` text NOT NULL,
	`opening` text NOT NULL,
	`turn_ms` integer,
	`due_at_ms` integer,
	`remind_at_ms` integer,
	`robot_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`rematch_of` text
);
--> statement-breakpoint
CREATE INDEX `matches_due` ON `matches` (`due_at_ms`) WHERE due_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_to_remind` ON `matches` (`remind_at_ms`) WHERE remind_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `matches_for_robots` ON `matches` (`robot_at_ms`) WHERE robot_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `open_matches_by_channel` ON `matches` (`channel`) WHERE ended_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `open_matches_by_server` ON `matches` (`server`) WHERE ended_at_ms IS NULL;--> statement-breakpoint
CREATE TABLE `notices` (
	`player` text NOT NULL,
	`key` text NOT NULL,
	`subject` text NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`reason` text NOT NULL,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`player`, `key`)
);
--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`revision` integer NOT NULL,
	`server` text,
	`channel` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_at_ms` integer NOT NULL,
	`settled_at_ms` integer,
	`message` text,
	`reason` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_key_unique` ON `outbox` (`key`);--> statement-breakpoint
CREATE INDEX `outbox_by_subject` ON `outbox` (`subject`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_waiting` ON `outbox` (`subject`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `outbox_settled` ON `outbox` (`settled_at_ms`) WHERE settled_at_ms IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rounds` (
	`match_id` text NOT NULL,
	`number` integer NOT NULL,
	`revision` integer NOT NULL,
	`starter` integer NOT NULL,
	`breakdown` text NOT NULL,
	PRIMARY KEY(`match_id`, `number`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `seats` (
	`match_id` text NOT NULL,
	`seat` integer NOT NULL,
	`player` text NOT NULL,
	`side` integer NOT NULL,
	`ended_at_ms` integer,
	PRIMARY KEY(`match_id`, `seat`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `seats_by_player` ON `seats` (`player`,`ended_at_ms`);--> statement-breakpoint
CREATE TABLE `servers` (
	`id` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shots` (
	`match_id` text NOT NULL,
	`revision` integer NOT NULL,
	`position_centideg` integer NOT NULL,
	`inset_centi_in` integer NOT NULL,
	`aimed_angle_centideg` integer NOT NULL,
	`aimed_speed_centi_in_per_s` integer NOT NULL,
	`angle_centideg` integer NOT NULL,
	`speed_centi_in_per_s` integer NOT NULL,
	`physics_version` integer NOT NULL,
	`report` blob NOT NULL,
	PRIMARY KEY(`match_id`, `revision`),
	FOREIGN KEY (`match_id`) REFERENCES `matches`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `counted_matches` (
	`sequence` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`match_id` text NOT NULL,
	`ended_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `counted_matches_match_id_unique` ON `counted_matches` (`match_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`scope` text NOT NULL,
	`player` text NOT NULL,
	`opponent` text NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`losses` integer NOT NULL,
	PRIMARY KEY(`scope`, `player`, `opponent`)
);
--> statement-breakpoint
CREATE TABLE `privacy_choices` (
	`player` text PRIMARY KEY NOT NULL,
	`on_global_boards` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rating_history` (
	`scope` text NOT NULL,
	`rules` text NOT NULL,
	`player` text NOT NULL,
	`sequence` integer NOT NULL,
	`mu_micro` integer NOT NULL,
	`sigma_micro` integer NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`scope`, `rules`, `player`, `sequence`),
	FOREIGN KEY (`sequence`) REFERENCES `counted_matches`(`sequence`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `standings` (
	`scope` text NOT NULL,
	`rules` text NOT NULL,
	`player` text NOT NULL,
	`mu_micro` integer NOT NULL,
	`sigma_micro` integer NOT NULL,
	`matches` integer NOT NULL,
	`wins` integer NOT NULL,
	`draws` integer NOT NULL,
	`first_matches` integer NOT NULL,
	`first_wins` integer NOT NULL,
	`rounds` integer NOT NULL,
	`twenties` integer NOT NULL,
	`open_shots` integer NOT NULL,
	`open_twenties` integer NOT NULL,
	`best_round_points` integer NOT NULL,
	`streak` integer NOT NULL,
	`best_streak` integer NOT NULL,
	`on_rating` integer,
	`on_twenties_per_round` integer,
	`on_open_twenties` integer,
	`on_wins` integer,
	`on_streak` integer,
	PRIMARY KEY(`scope`, `rules`, `player`)
);
--> statement-breakpoint
CREATE INDEX `standings_by_player` ON `standings` (`player`);--> statement-breakpoint
CREATE INDEX `board_rating` ON `standings` (`scope`,`rules`,`on_rating`,`player`) WHERE on_rating IS NOT NULL;--> statement-breakpoint
CREATE INDEX `board_twenties_per_round` ON `standings` (`scope`,`rules`,`on_twenties_per_round`,`player`) WHERE on_twenties_per_round IS NOT NULL;--> statement-breakpoint
CREATE INDEX `board_open_twenties` ON `standings` (`scope`,`rules`,`on_open_twenties`,`player`) WHERE on_open_twenties IS NOT NULL;--> statement-breakpoint
CREATE INDEX `board_wins` ON `standings` (`scope`,`rules`,`on_wins`,`player`) WHERE on_wins IS NOT NULL;--> statement-breakpoint
CREATE INDEX `board_streak` ON `standings` (`scope`,`rules`,`on_streak`,`player`) WHERE on_streak IS NOT NULL;