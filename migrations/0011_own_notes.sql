ALTER TABLE `job_applications` ADD `own_note` text;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `remind_on` text;--> statement-breakpoint
CREATE INDEX `job_applications_remind_idx` ON `job_applications` (`remind_on`) WHERE remind_on IS NOT NULL;