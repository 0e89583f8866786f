CREATE TABLE `hidden_items` (
	`profile_id` text NOT NULL,
	`item_id` text NOT NULL,
	`hidden_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `item_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `saved_offers` (
	`profile_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`saved_at` integer NOT NULL,
	`salary_min` integer,
	`salary_max` integer,
	`currency` text NOT NULL,
	`salary_period` text NOT NULL,
	`told_expiry` integer,
	PRIMARY KEY(`profile_id`, `offer_id`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `saved_offers_offer_idx` ON `saved_offers` (`offer_id`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `send_saved_offer_emails` integer DEFAULT false NOT NULL;