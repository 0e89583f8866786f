CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_open_idx` ON `company_invitations` (`company_id`,`email`) WHERE accepted_at IS NULL AND revoked_at IS NULL;--> statement-breakpoint
CREATE INDEX `company_invitations_expires_idx` ON `company_invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `company_invitations_email_idx` ON `company_invitations` (`email`);--> statement-breakpoint
ALTER TABLE `application_moves` ADD `member_id` text REFERENCES profiles(id);--> statement-breakpoint
ALTER TABLE `company_members` ADD `role` text DEFAULT 'owner' NOT NULL;