CREATE TABLE "guest_channels" (
	"channel" text COLLATE "C" PRIMARY KEY NOT NULL
);
