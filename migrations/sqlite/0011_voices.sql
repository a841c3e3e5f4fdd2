CREATE TABLE `voices` (
	`interaction` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`token` text NOT NULL,
	`message` text,
	`locale` text NOT NULL,
	`left` integer NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `voices_by_channel` ON `voices` (`channel`,`until_ms`);--> statement-breakpoint
ALTER TABLE `privacy_choices` ADD `direct_reminders` integer DEFAULT false NOT NULL;