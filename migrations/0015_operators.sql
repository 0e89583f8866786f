CREATE TABLE `dead_letters` (
	`mail_id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`died_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text
);
--> statement-breakpoint
CREATE INDEX `dead_letters_died_idx` ON `dead_letters` (`died_at`);--> statement-breakpoint
CREATE TABLE `operator_commands` (
	`id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `operator_commands_open_idx` ON `operator_commands` (`created_at`) WHERE done_at IS NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `fiscal_number` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `fiscal_file` text;--> statement-breakpoint
CREATE INDEX `job_applications_created_idx` ON `job_applications` (`created_at`);