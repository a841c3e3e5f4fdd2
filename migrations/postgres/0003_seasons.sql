ALTER TABLE "tournament_places" ADD COLUMN "club" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tournament_places" ADD COLUMN "club_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "season_scale" text COLLATE "C" DEFAULT 'series-35' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "series" text COLLATE "C";