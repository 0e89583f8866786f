CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`logo_url` text,
	`website` text,
	`social_media` text DEFAULT '{}' NOT NULL,
	`invoice_email` text,
	`invoice_address` text,
	`vat_number` text,
	`verified_at` integer,
	`import_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_import_key_idx` ON `companies` (`import_key`);--> statement-breakpoint
CREATE TABLE `counter_flushes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`currency` text PRIMARY KEY NOT NULL,
	`eur_per_unit` real NOT NULL,
	`as_of` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`rowid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`withdrawn_at` integer,
	`employment_type` text,
	`experience_level` text DEFAULT 'Not Specified' NOT NULL,
	`job_types` text DEFAULT '[]' NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`location` text DEFAULT '[]' NOT NULL,
	`benefits` text DEFAULT '[]' NOT NULL,
	`salary_min` integer,
	`salary_max` integer,
	`currency` text DEFAULT 'EUR' NOT NULL,
	`salary_min_eur` integer,
	`salary_max_eur` integer,
	`views_count` integer DEFAULT 0 NOT NULL,
	`applications_count` integer DEFAULT 0 NOT NULL,
	`apply_url` text,
	`apply_email_address` text,
	`internal_ats` integer DEFAULT false NOT NULL,
	`quick_apply` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`source` text,
	`source_id` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`description_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_salary_order" CHECK("offers"."salary_min" <= "offers"."salary_max")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_id_unique` ON `offers` (`id`);--> statement-breakpoint
CREATE INDEX `offers_version_idx` ON `offers` (`version`);--> statement-breakpoint
CREATE INDEX `offers_company_idx` ON `offers` (`company_id`,`is_active`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_source_idx` ON `offers` (`source`,`source_id`);