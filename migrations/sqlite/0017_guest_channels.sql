CREATE TABLE `guest_channels` (
	`channel` text PRIMARY KEY NOT NULL
);
