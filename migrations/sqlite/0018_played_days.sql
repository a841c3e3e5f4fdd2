CREATE TABLE `played_days` (
	`day` text NOT NULL,
	`code` text NOT NULL,
	PRIMARY KEY(`day`, `code`)
);
