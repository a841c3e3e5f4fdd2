CREATE TABLE "voices" (
	"interaction" text COLLATE "C" PRIMARY KEY NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C",
	"locale" text COLLATE "C" NOT NULL,
	"left" bigint NOT NULL,
	"until_ms" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_choices" ADD COLUMN "direct_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "voices_by_channel" ON "voices" USING btree ("channel","until_ms");