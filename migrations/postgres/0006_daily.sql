CREATE TABLE "daily_streaks" (
	"player" text COLLATE "C" PRIMARY KEY NOT NULL,
	"server" text COLLATE "C" NOT NULL,
	"zone" text COLLATE "C" NOT NULL,
	"days" bigint NOT NULL,
	"best" bigint NOT NULL,
	"last_day" text COLLATE "C" NOT NULL,
	"last_at_ms" bigint NOT NULL,
	"forgiven_day" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "dozen_days" (
	"day" text COLLATE "C" PRIMARY KEY NOT NULL,
	"key" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dozens" (
	"day" text COLLATE "C" NOT NULL,
	"player" text COLLATE "C" NOT NULL,
	"revision" bigint NOT NULL,
	"server" text COLLATE "C" NOT NULL,
	"zone" text COLLATE "C" NOT NULL,
	"shots" text COLLATE "C" NOT NULL,
	"score" bigint NOT NULL,
	"spent_ms" bigint NOT NULL,
	"opened_at_ms" bigint,
	"played_at_ms" bigint,
	CONSTRAINT "dozens_day_player_pk" PRIMARY KEY("day","player")
);
--> statement-breakpoint
CREATE INDEX "longest_streaks" ON "daily_streaks" USING btree ("days","player") WHERE days > 0;--> statement-breakpoint
CREATE INDEX "longest_streaks_of_server" ON "daily_streaks" USING btree ("server","days","player") WHERE days > 0;--> statement-breakpoint
CREATE INDEX "dozens_by_player" ON "dozens" USING btree ("player");--> statement-breakpoint
CREATE INDEX "dozens_of_day" ON "dozens" USING btree ("day","score","player") WHERE played_at_ms IS NOT NULL;--> statement-breakpoint
CREATE INDEX "dozens_of_server" ON "dozens" USING btree ("server","day","score","player") WHERE played_at_ms IS NOT NULL;