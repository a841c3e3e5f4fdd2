CREATE TABLE `erasures` (
	`player` text PRIMARY KEY NOT NULL,
	`as` text NOT NULL,
	`at_ms` integer NOT NULL
);
