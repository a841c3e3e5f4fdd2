CREATE TABLE "table_seats" (
	"match_id" text COLLATE "C" NOT NULL,
	"player" text COLLATE "C" NOT NULL,
	"offered_at_ms" bigint DEFAULT 0 NOT NULL,
	"taken_until_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "table_seats_match_id_player_pk" PRIMARY KEY("match_id","player")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "told_at_ms" bigint;--> statement-breakpoint
CREATE INDEX "table_seats_by_player" ON "table_seats" USING btree ("player","offered_at_ms");