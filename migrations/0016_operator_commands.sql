CREATE TABLE `operator_commands` (
	`id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`done_at` integer,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `operator_commands_open_idx` ON `operator_commands` (`created_at`) WHERE done_at IS NULL;