CREATE TABLE "server_posts" (
	"server" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"zone" text COLLATE "C" NOT NULL,
	"last_day" text COLLATE "C" NOT NULL,
	"due_at_ms" bigint,
	CONSTRAINT "server_posts_server_kind_pk" PRIMARY KEY("server","kind")
);
--> statement-breakpoint
CREATE INDEX "server_posts_due" ON "server_posts" USING btree ("due_at_ms") WHERE due_at_ms IS NOT NULL;