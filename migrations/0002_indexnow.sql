CREATE TABLE `indexnow_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `indexnow_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`offer_version` integer DEFAULT 0 NOT NULL,
	`offer_rowid` integer DEFAULT 0 NOT NULL,
	`company_changed_at` integer DEFAULT 0 NOT NULL,
	`company_id` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `companies_updated_idx` ON `companies` (`updated_at`,`id`);