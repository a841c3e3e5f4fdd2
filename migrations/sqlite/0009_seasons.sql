ALTER TABLE `tournament_places` ADD `club` text;--> statement-breakpoint
ALTER TABLE `tournament_places` ADD `club_name` text;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `season_scale` text DEFAULT 'series-35' NOT NULL;--> statement-breakpoint
ALTER TABLE `tournaments` ADD `series` text;