CREATE TABLE `operator_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`challenge` text,
	`challenged_at` integer,
	`confirmed_at` integer
);
--> statement-breakpoint
CREATE TABLE `passkey_invitations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_operator_idx` ON `passkeys` (`operator`);--> statement-breakpoint
CREATE INDEX `companies_check_idx` ON `companies` (`business_check_at`) WHERE business_check_at IS NOT NULL;