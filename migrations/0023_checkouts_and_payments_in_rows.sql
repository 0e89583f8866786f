CREATE TABLE `second_payments` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`refunded_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stale_checkouts` (
	`checkout_id` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
-- The columns stay for one deployment, because older code still reads and writes them.
INSERT INTO `stale_checkouts` (checkout_id, transaction_id, created_at)
SELECT stale_checkout_id, id, updated_at FROM `transactions` WHERE stale_checkout_id IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `second_payments` (payment_id, transaction_id, created_at)
SELECT second_payment_id, id, updated_at FROM `transactions` WHERE second_payment_id IS NOT NULL
ON CONFLICT DO NOTHING;
