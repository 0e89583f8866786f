CREATE TABLE `application_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`application_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text,
	`member_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `application_events_application_idx` ON `application_events` (`application_id`,`kind`);--> statement-breakpoint
CREATE INDEX `application_events_member_idx` ON `application_events` (`member_id`);--> statement-breakpoint
CREATE TABLE `application_labels` (
	`application_id` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`application_id`, `label`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `application_reviews` (
	`application_id` text PRIMARY KEY NOT NULL,
	`rating` integer,
	`stage_id` text,
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stage_id`) REFERENCES `company_stages`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `application_reviews_stage_idx` ON `application_reviews` (`stage_id`) WHERE stage_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_stages` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_stages_company_idx` ON `company_stages` (`company_id`,`position`);