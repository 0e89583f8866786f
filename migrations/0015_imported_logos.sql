CREATE TABLE `imported_logos` (
	`company_id` text NOT NULL,
	`address` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`claimed_at` integer,
	`file_id` text,
	`reason` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`company_id`, `address`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imported_logos_waiting_idx` ON `imported_logos` (`claimed_at`) WHERE state = 'waiting';--> statement-breakpoint
-- Earlier imports wrote addresses elsewhere as the logo itself, which no page of ours may load.
INSERT INTO `imported_logos` (`company_id`, `address`, `state`, `created_at`)
SELECT `id`, `logo_url`, 'waiting', `updated_at` FROM `companies` WHERE `logo_url` LIKE 'http%' AND length(`logo_url`) <= 2000;
--> statement-breakpoint
UPDATE `companies` SET `logo_url` = NULL WHERE `logo_url` LIKE 'http%';
