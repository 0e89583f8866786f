CREATE TABLE `dead_letters` (
	`mail_id` text PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`times` integer DEFAULT 1 NOT NULL,
	`died_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text
);
--> statement-breakpoint
CREATE INDEX `dead_letters_died_idx` ON `dead_letters` (`died_at`);