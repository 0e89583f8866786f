CREATE TABLE `alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`query` text NOT NULL,
	`frequency` text NOT NULL,
	`less_companies` text DEFAULT '[]' NOT NULL,
	`less_skills` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`opened_at` integer,
	`asked_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `alerts_email_idx` ON `alerts` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `alerts_active_idx` ON `alerts` (`id`) WHERE confirmed_at IS NOT NULL AND ended_at IS NULL;--> statement-breakpoint
CREATE INDEX `alerts_idle_idx` ON `alerts` (`created_at`) WHERE confirmed_at IS NULL OR ended_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `blocked_addresses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `blocked_addresses_created_idx` ON `blocked_addresses` (`created_at`);--> statement-breakpoint
ALTER TABLE `job_mail_runs` ADD `alert_cursor` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_mail_runs` ADD `alerts_finished_at` integer;