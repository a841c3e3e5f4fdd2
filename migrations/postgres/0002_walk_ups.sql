CREATE TABLE "walk_ups" (
	"channel" text COLLATE "C" PRIMARY KEY NOT NULL,
	"server" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"session" text COLLATE "C" NOT NULL,
	"people" text COLLATE "C" NOT NULL,
	"match_id" text COLLATE "C",
	"kind" text COLLATE "C" NOT NULL,
	"updated_at_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "walk_up" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "open_walk_ups" ON "walk_ups" USING btree ("match_id") WHERE match_id IS NOT NULL;