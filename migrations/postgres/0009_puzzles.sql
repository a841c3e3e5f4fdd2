CREATE TABLE "puzzle_figures" (
	"puzzle" text COLLATE "C" PRIMARY KEY NOT NULL,
	"tried" bigint NOT NULL,
	"solved" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "puzzle_streaks" (
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
DROP TABLE "puzzle_shares" CASCADE;--> statement-breakpoint
ALTER TABLE "puzzle_tries" ADD COLUMN "zone" text COLLATE "C" DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "puzzle_tries" ADD COLUMN "is_solved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "puzzles" ADD COLUMN "question" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "puzzle_tries" DROP COLUMN "points";--> statement-breakpoint
ALTER TABLE "puzzles" DROP COLUMN "before";--> statement-breakpoint
ALTER TABLE "puzzles" DROP COLUMN "best";--> statement-breakpoint
ALTER TABLE "puzzles" DROP COLUMN "solution";