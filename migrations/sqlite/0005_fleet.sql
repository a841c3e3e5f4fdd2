CREATE TABLE `fleet_common` (
	`id` integer PRIMARY KEY NOT NULL,
	`shard_count` integer,
	`requests_until_ms` real
);
--> statement-breakpoint
CREATE TABLE `fleet_holds` (
	`scope` text PRIMARY KEY NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fleet_identify_turns` (
	`bucket` integer PRIMARY KEY NOT NULL,
	`next_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fleet_members` (
	`process` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`since_ms` integer NOT NULL,
	`until_ms` integer NOT NULL,
	`fixed_shards` text
);
--> statement-breakpoint
CREATE TABLE `fleet_shards` (
	`shard` integer PRIMARY KEY NOT NULL,
	`process` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `fleet_shards_by_process` ON `fleet_shards` (`process`);