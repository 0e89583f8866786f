ALTER TABLE `companies` ADD `description` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `sector` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `size` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `founded` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `headquarters` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `benefits` text DEFAULT '[]' NOT NULL;