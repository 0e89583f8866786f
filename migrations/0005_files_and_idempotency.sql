CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`kind` text NOT NULL,
	`size` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_profile_idx` ON `files` (`profile_id`,`kind`);--> statement-breakpoint
CREATE INDEX `files_unsettled_idx` ON `files` (`state`,`updated_at`) WHERE state <> 'kept';--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`profile_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`attempt` text NOT NULL,
	`started_at` integer NOT NULL,
	`answer` text,
	PRIMARY KEY(`profile_id`, `endpoint`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_started_idx` ON `idempotency_keys` (`started_at`);--> statement-breakpoint
ALTER TABLE `job_applications` ADD `resume_file_id` text REFERENCES files(id);