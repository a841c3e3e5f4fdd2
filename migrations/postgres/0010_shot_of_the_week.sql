CREATE TABLE "shot_votes" (
	"match_id" text COLLATE "C" NOT NULL,
	"shot" bigint NOT NULL,
	"player" text COLLATE "C" NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "shot_votes_match_id_shot_player_pk" PRIMARY KEY("match_id","shot","player")
);
--> statement-breakpoint
CREATE INDEX "shot_votes_by_player" ON "shot_votes" USING btree ("player");--> statement-breakpoint
CREATE INDEX "ended_matches_by_server" ON "matches" USING btree ("server","ended_at_ms") WHERE ended_at_ms IS NOT NULL;