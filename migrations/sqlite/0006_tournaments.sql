CREATE TABLE `tournament_absences` (
	`number` integer PRIMARY KEY NOT NULL,
	`from_ms` integer NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tournament_news` (
	`tournament` text NOT NULL,
	`revision` integer NOT NULL,
	`at_ms` integer NOT NULL,
	`news` text NOT NULL,
	PRIMARY KEY(`tournament`, `revision`),
	FOREIGN KEY (`tournament`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tournament_people` (
	`tournament` text NOT NULL,
	`role` text NOT NULL,
	`entrant` integer NOT NULL,
	`seat` integer NOT NULL,
	`player` text NOT NULL,
	`ended_at_ms` integer,
	PRIMARY KEY(`tournament`, `role`, `entrant`, `seat`),
	FOREIGN KEY (`tournament`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tournament_people_by_player` ON `tournament_people` (`player`,`ended_at_ms`);--> statement-breakpoint
CREATE TABLE `tournament_places` (
	`tournament` text NOT NULL,
	`entrant` integer NOT NULL,
	`division` integer NOT NULL,
	`place` integer NOT NULL,
	`field` integer NOT NULL,
	`twenties` integer NOT NULL,
	PRIMARY KEY(`tournament`, `entrant`),
	FOREIGN KEY (`tournament`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tournament_watch` (
	`id` integer PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`server` text NOT NULL,
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`table_setup` text NOT NULL,
	`robots` text NOT NULL,
	`kind` text NOT NULL,
	`phase` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`endings` integer NOT NULL,
	`absences` integer NOT NULL,
	`due_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL,
	`ended_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `tournaments_due` ON `tournaments` (`due_at_ms`) WHERE due_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX `open_tournaments_by_server` ON `tournaments` (`server`) WHERE ended_at_ms IS NULL;--> statement-breakpoint
CREATE INDEX `tournaments_by_server` ON `tournaments` (`server`,`ended_at_ms`);--> statement-breakpoint
ALTER TABLE `matches` ADD `tournament` text;--> statement-breakpoint
CREATE INDEX `matches_by_tournament` ON `matches` (`tournament`) WHERE tournament IS NOT NULL;