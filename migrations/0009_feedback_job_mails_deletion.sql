CREATE TABLE `announced_offers` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`day`) REFERENCES `job_mail_runs`(`day`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announced_offers_day_idx` ON `announced_offers` (`day`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text,
	`path` text NOT NULL,
	`message` text,
	`error` text,
	`request_id` text,
	`requester` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_requester_idx` ON `feedback` (`requester`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_profile_idx` ON `feedback` (`profile_id`);--> statement-breakpoint
CREATE INDEX `feedback_created_idx` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE TABLE `job_mail_runs` (
	`day` text PRIMARY KEY NOT NULL,
	`until_version` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
ALTER TABLE `profiles` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `profiles_job_mails_idx` ON `profiles` (`id`) WHERE send_job_emails = 1;