CREATE TABLE `rate_limits` (
	`bucket` text NOT NULL,
	`used_at` integer NOT NULL,
	`id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`bucket`, `used_at`, `id`)
) WITHOUT ROWID;
