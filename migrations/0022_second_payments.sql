ALTER TABLE `transactions` ADD `stale_checkout_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `second_payment_id` text;