CREATE INDEX `login_tokens_registration_idx` ON `login_tokens` (`registration_id`);--> statement-breakpoint
CREATE INDEX `mails_created_idx` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_created_idx` ON `registrations` (`created_at`);