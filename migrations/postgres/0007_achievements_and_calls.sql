CREATE TABLE "achievements" (
	"player" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "achievements_player_kind_pk" PRIMARY KEY("player","kind")
);
--> statement-breakpoint
CREATE TABLE "crowd_calls" (
	"match_id" text COLLATE "C" NOT NULL,
	"turn" bigint NOT NULL,
	"player" text COLLATE "C" NOT NULL,
	"server" text COLLATE "C" NOT NULL,
	"called" text COLLATE "C" NOT NULL,
	"at_ms" bigint NOT NULL,
	"shot" bigint,
	"is_right" boolean,
	CONSTRAINT "crowd_calls_match_id_turn_player_pk" PRIMARY KEY("match_id","turn","player")
);
--> statement-breakpoint
ALTER TABLE "counted_matches" ADD COLUMN "lacks_achievements" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_sequence_counted_matches_sequence_fk" FOREIGN KEY ("sequence") REFERENCES "public"."counted_matches"("sequence") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievements_by_match" ON "achievements" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "crowd_calls_by_player" ON "crowd_calls" USING btree ("player");--> statement-breakpoint
CREATE INDEX "crowd_calls_of_server" ON "crowd_calls" USING btree ("server","at_ms");--> statement-breakpoint
CREATE INDEX "matches_without_achievements" ON "counted_matches" USING btree ("sequence") WHERE lacks_achievements;