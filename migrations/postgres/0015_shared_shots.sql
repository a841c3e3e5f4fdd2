CREATE TABLE "shared_messages" (
	"message" text COLLATE "C" PRIMARY KEY NOT NULL,
	"match_id" text COLLATE "C" NOT NULL,
	"shot" bigint NOT NULL,
	"server" text COLLATE "C",
	"channel" text COLLATE "C" NOT NULL,
	"opened_at_ms" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shot_tries" (
	"match_id" text COLLATE "C" NOT NULL,
	"shot" bigint NOT NULL,
	"player" text COLLATE "C" NOT NULL,
	"position_centideg" bigint NOT NULL,
	"inset_centi_in" bigint NOT NULL,
	"angle_centideg" bigint NOT NULL,
	"speed_centi_in_per_s" bigint NOT NULL,
	"gain" bigint NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "shot_tries_match_id_shot_player_pk" PRIMARY KEY("match_id","shot","player")
);
--> statement-breakpoint
CREATE INDEX "shared_messages_by_shot" ON "shared_messages" USING btree ("match_id","shot");--> statement-breakpoint
CREATE INDEX "shot_tries_by_player" ON "shot_tries" USING btree ("player");