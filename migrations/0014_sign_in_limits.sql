DROP INDEX `feedback_requester_idx`;--> statement-breakpoint
ALTER TABLE `feedback` DROP COLUMN `requester`;--> statement-breakpoint
DROP INDEX `refresh_tokens_session_idx`;--> statement-breakpoint
ALTER TABLE `refresh_tokens` ADD `parent_hash` text;--> statement-breakpoint
ALTER TABLE `refresh_tokens` ADD `used_at` integer;--> statement-breakpoint
CREATE INDEX `refresh_tokens_session_idx` ON `refresh_tokens` (`session_id`,`generation`);--> statement-breakpoint
ALTER TABLE `login_tokens` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `login_tokens_email_idx` ON `login_tokens` (`email`);--> statement-breakpoint
ALTER TABLE `mails` ADD `requester_block` text;--> statement-breakpoint
CREATE INDEX `mails_requester_block_idx` ON `mails` (`requester_block`,`created_at`) WHERE requester_block IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `arrived_at` integer;