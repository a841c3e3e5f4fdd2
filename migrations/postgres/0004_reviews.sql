CREATE TABLE "review_requests" (
	"player" text COLLATE "C" NOT NULL,
	"match_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"day" text COLLATE "C" NOT NULL,
	"at_ms" bigint NOT NULL,
	CONSTRAINT "review_requests_player_match_id_version_pk" PRIMARY KEY("player","match_id","version")
);
--> statement-breakpoint
CREATE TABLE "review_results" (
	"match_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"seat" bigint NOT NULL,
	"result" text COLLATE "C" NOT NULL,
	CONSTRAINT "review_results_match_id_seat_version_pk" PRIMARY KEY("match_id","seat","version")
);
--> statement-breakpoint
CREATE TABLE "review_turns" (
	"match_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"number" bigint NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "review_turns_match_id_version_number_pk" PRIMARY KEY("match_id","version","number")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"match_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"turns" bigint NOT NULL,
	"done" bigint NOT NULL,
	"asked_at_ms" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"next_at_ms" bigint NOT NULL,
	"claims" bigint NOT NULL,
	"finished_at_ms" bigint,
	"summary" "bytea",
	CONSTRAINT "reviews_match_id_version_pk" PRIMARY KEY("match_id","version")
);
--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_results" ADD CONSTRAINT "review_results_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_turns" ADD CONSTRAINT "review_turns_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_requests_by_day" ON "review_requests" USING btree ("day");--> statement-breakpoint
CREATE INDEX "waiting_reviews" ON "reviews" USING btree ("asked_at_ms","match_id") WHERE status = 'waiting';