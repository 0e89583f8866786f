ALTER TABLE `transactions` ADD `refunded_at` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `fiscal_number` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `fiscal_file` text;