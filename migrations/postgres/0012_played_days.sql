CREATE TABLE "played_days" (
	"day" text COLLATE "C" NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	CONSTRAINT "played_days_day_code_pk" PRIMARY KEY("day","code")
);
