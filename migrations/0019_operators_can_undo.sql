CREATE TABLE `alarm_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moderation_steps` (
	`id` integer PRIMARY KEY NOT NULL,
	`decision_id` text NOT NULL,
	`operator` text NOT NULL,
	`made_at` integer NOT NULL,
	`step` text NOT NULL,
	`before` text,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `moderation_steps_decision_idx` ON `moderation_steps` (`decision_id`);--> statement-breakpoint
CREATE INDEX `moderation_steps_made_idx` ON `moderation_steps` (`made_at`);