CREATE TABLE `company_members` (
	`company_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `company_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_members_company_idx` ON `company_members` (`company_id`);--> statement-breakpoint
CREATE TABLE `education` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`institution` text NOT NULL,
	`degree` text,
	`field_of_study` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`is_current` integer DEFAULT false NOT NULL,
	`description` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `education_profile_idx` ON `education` (`profile_id`,`start_date`);--> statement-breakpoint
CREATE TABLE `job_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`cover_letter` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_applications_once_idx` ON `job_applications` (`profile_id`,`offer_id`);--> statement-breakpoint
CREATE TABLE `login_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`registration_id` text,
	`nonce_hash` text NOT NULL,
	`mail_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`session_id` text,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `login_tokens_expires_idx` ON `login_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`requester` text,
	`sealed_data` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`given_up_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `mails_recipient_idx` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_requester_idx` ON `mails` (`requester`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_unsent_idx` ON `mails` (`next_attempt_at`) WHERE sent_at IS NULL AND given_up_at IS NULL;--> statement-breakpoint
CREATE TABLE `past_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`job_title` text NOT NULL,
	`company_name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`is_current` integer DEFAULT false NOT NULL,
	`description` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `past_jobs_profile_idx` ON `past_jobs` (`profile_id`,`start_date`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`profile_type` text NOT NULL,
	`onboarding_status` text NOT NULL,
	`full_name` text NOT NULL,
	`username` text,
	`username_key` text,
	`phone` text,
	`nationality` text NOT NULL,
	`residency` text,
	`date_of_birth` text,
	`available_from` text,
	`price_per_hour` integer,
	`yearly_salary` integer,
	`website` text,
	`social_links` text DEFAULT '{}' NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`job_title` text,
	`summary` text,
	`resume_url` text,
	`avatar_url` text,
	`preferred_timezone` text,
	`spoken_languages` text DEFAULT '[]' NOT NULL,
	`send_job_emails` integer DEFAULT false NOT NULL,
	`payment_profile` text,
	`terms_accepted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email_unique` ON `profiles` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_username_key_unique` ON `profiles` (`username_key`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`generation` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session_idx` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_created_idx` ON `refresh_tokens` (`created_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`profile_type` text NOT NULL,
	`full_name` text NOT NULL,
	`nationality` text NOT NULL,
	`send_job_emails` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `registrations_email_idx` ON `registrations` (`email`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_profile_idx` ON `sessions` (`profile_id`);