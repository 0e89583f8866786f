CREATE TABLE `application_moves` (
	`application_id` text NOT NULL,
	`step` integer NOT NULL,
	`status` text NOT NULL,
	`moved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `step`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `company_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`nonce_hash` text NOT NULL,
	`mail_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_tokens_company_idx` ON `company_tokens` (`company_id`);--> statement-breakpoint
CREATE INDEX `company_tokens_expires_idx` ON `company_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `offer_days` (
	`offer_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`offer_id`, `day`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_days_day_idx` ON `offer_days` (`day`);--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_number` text NOT NULL,
	`profile_id` text NOT NULL,
	`company_id` text NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`lines` text NOT NULL,
	`amount` integer NOT NULL,
	`checkout_id` text,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_invoice_number_unique` ON `transactions` (`invoice_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_pending_idx` ON `transactions` (`profile_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `transactions_profile_idx` ON `transactions` (`profile_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_company_idx` ON `transactions` (`company_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `companies` ADD `owner_id` text REFERENCES profiles(id);--> statement-breakpoint
CREATE INDEX `companies_owner_idx` ON `companies` (`owner_id`);--> statement-breakpoint
ALTER TABLE `files` ADD `company_id` text REFERENCES companies(id);--> statement-breakpoint
ALTER TABLE `job_applications` ADD `status` text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `refusal_mail_id` text;--> statement-breakpoint
CREATE INDEX `job_applications_offer_idx` ON `job_applications` (`offer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_recent_idx` ON `job_applications` (`profile_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `offers` ADD `applications_limit` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `transaction_id` text REFERENCES transactions(id);--> statement-breakpoint
CREATE INDEX `offers_transaction_idx` ON `offers` (`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
-- What was there before these tables: who came to a company first owns it, and an application was sent.
UPDATE `companies` SET `owner_id` = (
	SELECT `profile_id` FROM `company_members` WHERE `company_id` = `companies`.`id` ORDER BY `created_at`, `profile_id` LIMIT 1
);
--> statement-breakpoint
INSERT INTO `application_moves` (`application_id`, `step`, `status`, `moved_by`, `created_at`)
SELECT `id`, 0, 'sent', 'person', `created_at` FROM `job_applications`;
