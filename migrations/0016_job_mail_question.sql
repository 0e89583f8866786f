ALTER TABLE `profiles` ADD `job_emails_opened_at` integer;--> statement-breakpoint
ALTER TABLE `profiles` ADD `job_emails_asked_at` integer;