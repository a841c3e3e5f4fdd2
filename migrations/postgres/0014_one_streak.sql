-- The better of the two streaks. With the next play, the days of both count.
INSERT INTO "daily_streaks" ("player", "server", "zone", "days", "best", "last_day", "last_at_ms", "forgiven_day")
SELECT "player", "server", "zone", "days", "best", "last_day", "last_at_ms", "forgiven_day" FROM "puzzle_streaks" WHERE true
ON CONFLICT ("player") DO UPDATE SET "server" = excluded."server", "zone" = excluded."zone", "days" = excluded."days", "best" = excluded."best", "last_day" = excluded."last_day", "last_at_ms" = excluded."last_at_ms", "forgiven_day" = excluded."forgiven_day"
WHERE excluded."last_day" > ("daily_streaks"."last_day"::date + 2)::text COLLATE "C"
	OR (excluded."days" > "daily_streaks"."days" AND excluded."last_day" >= ("daily_streaks"."last_day"::date - 2)::text COLLATE "C");
--> statement-breakpoint
DROP TABLE "puzzle_streaks" CASCADE;