ALTER TABLE `companies` ADD `invoice_country` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `fiscal_code` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `sdi_code` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `pec` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `places` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `added_places` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `vat_treatment` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `vat_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `vat_check_at` integer;--> statement-breakpoint
ALTER TABLE `transactions` ADD `payment_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `refunded_payment_id` text;--> statement-breakpoint
CREATE INDEX `transactions_vat_check_idx` ON `transactions` (`vat_check_at`) WHERE vat_check_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `offer_places` integer;