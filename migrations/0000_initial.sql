CREATE TABLE `announced_offers` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`day`) REFERENCES `job_mail_runs`(`day`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announced_offers_day_idx` ON `announced_offers` (`day`);--> statement-breakpoint
CREATE TABLE `application_moves` (
	`application_id` text NOT NULL,
	`step` integer NOT NULL,
	`status` text NOT NULL,
	`moved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`application_id`, `step`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `catalogue_versions` (
	`slot` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`token` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`logo_file_id` text,
	`website` text,
	`social_media` text DEFAULT '{}' NOT NULL,
	`invoice_email` text,
	`invoice_address` text,
	`vat_number` text,
	`owner_id` text,
	`verified_at` integer,
	`verified_as` text,
	`confirm_by` integer,
	`is_confirmed` integer GENERATED ALWAYS AS (verified_at IS NOT NULL AND verified_as IS NULL) VIRTUAL NOT NULL,
	`erased_at` integer,
	`import_key` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `companies_import_key_idx` ON `companies` (`import_key`);--> statement-breakpoint
CREATE INDEX `companies_owner_idx` ON `companies` (`owner_id`);--> statement-breakpoint
CREATE INDEX `companies_vat_number_idx` ON `companies` (`vat_number`) WHERE vat_number IS NOT NULL;--> statement-breakpoint
CREATE INDEX `companies_unconfirmed_idx` ON `companies` (`confirm_by`) WHERE verified_as IS NOT NULL;--> statement-breakpoint
CREATE TABLE `company_members` (
	`company_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`profile_id`, `company_id`),
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_members_company_idx` ON `company_members` (`company_id`);--> statement-breakpoint
CREATE TABLE `company_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`nonce_hash` text NOT NULL,
	`mail_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `company_tokens_company_idx` ON `company_tokens` (`company_id`);--> statement-breakpoint
CREATE INDEX `company_tokens_expires_idx` ON `company_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `counter_flushes` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `education` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`institution` text NOT NULL,
	`degree` text,
	`field_of_study` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`is_current` integer DEFAULT false NOT NULL,
	`description` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `education_profile_idx` ON `education` (`profile_id`,`start_date`);--> statement-breakpoint
CREATE TABLE `exchange_rates` (
	`currency` text PRIMARY KEY NOT NULL,
	`eur_per_unit` real NOT NULL,
	`as_of` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text,
	`path` text NOT NULL,
	`message` text,
	`error` text,
	`request_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `feedback_profile_idx` ON `feedback` (`profile_id`);--> statement-breakpoint
CREATE INDEX `feedback_created_idx` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`kind` text NOT NULL,
	`company_id` text,
	`size` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `files_profile_idx` ON `files` (`profile_id`,`kind`);--> statement-breakpoint
CREATE INDEX `files_unsettled_idx` ON `files` (`state`,`updated_at`) WHERE state <> 'kept';--> statement-breakpoint
CREATE TABLE `guards` (
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`profile_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`attempt` text NOT NULL,
	`started_at` integer NOT NULL,
	`answer` text,
	PRIMARY KEY(`profile_id`, `endpoint`, `key`),
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_started_idx` ON `idempotency_keys` (`started_at`);--> statement-breakpoint
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
CREATE TABLE `job_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`profile_id` text NOT NULL,
	`cover_letter` text,
	`resume_file_id` text,
	`status` text DEFAULT 'sent' NOT NULL,
	`notification_mail_id` text,
	`refusal_mail_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resume_file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_applications_once_idx` ON `job_applications` (`profile_id`,`offer_id`);--> statement-breakpoint
CREATE INDEX `job_applications_offer_idx` ON `job_applications` (`offer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `job_applications_recent_idx` ON `job_applications` (`profile_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `job_mail_runs` (
	`day` text PRIMARY KEY NOT NULL,
	`until_version` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `login_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`registration_id` text,
	`nonce_hash` text NOT NULL,
	`mail_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`session_id` text,
	`ended_at` integer,
	FOREIGN KEY (`registration_id`) REFERENCES `registrations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `login_tokens_email_idx` ON `login_tokens` (`email`);--> statement-breakpoint
CREATE INDEX `login_tokens_expires_idx` ON `login_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `login_tokens_registration_idx` ON `login_tokens` (`registration_id`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`sealed_data` text,
	`transaction_id` text,
	`created_at` integer NOT NULL,
	`send_after` integer NOT NULL,
	`sent_at` integer,
	`given_up_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mails_recipient_idx` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_created_idx` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_transaction_idx` ON `mails` (`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `mails_unsent_idx` ON `mails` (`next_attempt_at`) WHERE sent_at IS NULL AND given_up_at IS NULL;--> statement-breakpoint
CREATE TABLE `offer_days` (
	`offer_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`offer_id`, `day`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offers` (
	`rowid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`company_id` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`payment_status` text DEFAULT 'pending' NOT NULL,
	`awaits_confirmation` integer DEFAULT false NOT NULL,
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
	`is_remote` integer DEFAULT true,
	`applications_limit` integer,
	`transaction_id` text,
	`submitted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`source` text,
	`source_id` text,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`description_text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_salary_order" CHECK("offers"."salary_min" <= "offers"."salary_max")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_id_unique` ON `offers` (`id`);--> statement-breakpoint
CREATE INDEX `offers_version_idx` ON `offers` (`version`);--> statement-breakpoint
CREATE INDEX `offers_company_idx` ON `offers` (`company_id`,`is_active`,`created_at`);--> statement-breakpoint
CREATE INDEX `offers_transaction_idx` ON `offers` (`transaction_id`) WHERE transaction_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `offers_source_idx` ON `offers` (`source`,`source_id`);--> statement-breakpoint
CREATE TABLE `past_jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`job_title` text NOT NULL,
	`company_name` text NOT NULL,
	`start_date` text NOT NULL,
	`end_date` text,
	`is_current` integer DEFAULT false NOT NULL,
	`description` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `past_jobs_profile_idx` ON `past_jobs` (`profile_id`,`start_date`);--> statement-breakpoint
CREATE TABLE `policy_violations` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`source` text,
	`times` integer DEFAULT 1 NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `policy_violations_last_idx` ON `policy_violations` (`last_at`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`profile_type` text NOT NULL,
	`onboarding_status` text NOT NULL,
	`full_name` text NOT NULL,
	`username` text,
	`username_key` text,
	`phone` text,
	`nationality` text NOT NULL,
	`residency` text,
	`date_of_birth` text,
	`available_from` text,
	`price_per_hour` integer,
	`yearly_salary` integer,
	`website` text,
	`social_links` text DEFAULT '{}' NOT NULL,
	`skills` text DEFAULT '[]' NOT NULL,
	`job_title` text,
	`summary` text,
	`resume_file_id` text,
	`avatar_file_id` text,
	`preferred_timezone` text,
	`spoken_languages` text DEFAULT '[]' NOT NULL,
	`send_job_emails` integer DEFAULT false NOT NULL,
	`payment_profile` text,
	`terms_accepted_at` integer NOT NULL,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_email_unique` ON `profiles` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `profiles_username_key_unique` ON `profiles` (`username_key`);--> statement-breakpoint
CREATE INDEX `profiles_job_mails_idx` ON `profiles` (`id`) WHERE send_job_emails = 1;--> statement-breakpoint
CREATE TABLE `rate_limits` (
	`bucket` text NOT NULL,
	`used_at` integer NOT NULL,
	`id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`bucket`, `used_at`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`generation` integer NOT NULL,
	`parent_hash` text,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session_idx` ON `refresh_tokens` (`session_id`,`generation`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_created_idx` ON `refresh_tokens` (`created_at`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`profile_type` text NOT NULL,
	`full_name` text NOT NULL,
	`nationality` text NOT NULL,
	`send_job_emails` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `registrations_email_idx` ON `registrations` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `registrations_created_idx` ON `registrations` (`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`arrived_at` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_profile_idx` ON `sessions` (`profile_id`);--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_number` text NOT NULL,
	`profile_id` text NOT NULL,
	`company_id` text NOT NULL,
	`plan` text NOT NULL,
	`status` text NOT NULL,
	`lines` text NOT NULL,
	`amount` integer NOT NULL,
	`checkout_id` text,
	`completed_at` integer,
	`billed_to` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_invoice_number_unique` ON `transactions` (`invoice_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_pending_idx` ON `transactions` (`profile_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX `transactions_profile_idx` ON `transactions` (`profile_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transactions_company_idx` ON `transactions` (`company_id`,`created_at`);
--> statement-breakpoint
-- What the database keeps about offers by itself, whoever writes them: the salary in EUR, the
-- full-text index, and the version by which a catalogue replica asks for what is new.

-- The text that a search looks through, one row an offer.
CREATE VIEW `offer_search` AS
SELECT `offers`.`rowid` AS `rowid`, `offers`.`title` AS `title`, `offers`.`skills` AS `skills`,
	`companies`.`name` AS `company`, `offers`.`description_text` AS `description`
FROM `offers` JOIN `companies` ON `companies`.`id` = `offers`.`company_id`;
--> statement-breakpoint
-- Contentless: the text stands in `offers` alone. `+` and `#` belong to words, or c++ and c# would
-- both be c. Rebuild: INSERT INTO offers_fts(offers_fts) VALUES ('delete-all'), then INSERT … SELECT
-- from `offer_search`.
CREATE VIRTUAL TABLE `offers_fts` USING fts5(
	`title`, `skills`, `company`, `description`,
	content = '', contentless_delete = 1, prefix = '1 2 3',
	tokenize = "unicode61 remove_diacritics 2 tokenchars '+#'"
);
--> statement-breakpoint
CREATE TRIGGER `offers_inserted` AFTER INSERT ON `offers` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = (SELECT CAST(round(NEW.`salary_min` * `eur_per_unit`) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`),
		`salary_max_eur` = (SELECT CAST(round(NEW.`salary_max` * `eur_per_unit`) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`)
	WHERE `rowid` = NEW.`rowid`;
	INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
	SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search` WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
-- A statement that sets the version itself is left alone: counts do, since a second write of each row
-- would double what they cost.
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `awaits_confirmation`, `is_active`, `withdrawn_at`, `employment_type`, `is_remote`,
	`experience_level`, `job_types`, `skills`, `location`, `benefits`, `views_count`,
	`applications_count`, `apply_url`, `apply_email_address`, `internal_ats`, `quick_apply`,
	`created_at`, `updated_at`, `title`, `description`
ON `offers` WHEN NEW.`version` = OLD.`version` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_salary_changed` AFTER UPDATE OF `salary_min`, `salary_max`, `currency` ON `offers` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = (SELECT CAST(round(NEW.`salary_min` * `eur_per_unit`) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`),
		`salary_max_eur` = (SELECT CAST(round(NEW.`salary_max` * `eur_per_unit`) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`)
	WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_text_changed` AFTER UPDATE OF `title`, `skills`, `description_text`, `company_id` ON `offers` BEGIN
	DELETE FROM `offers_fts` WHERE `rowid` = NEW.`rowid`;
	INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
	SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search` WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
-- An offer that people have seen is never deleted: a replica would not hear of it.
CREATE TRIGGER `offers_are_kept` BEFORE DELETE ON `offers` BEGIN
	SELECT RAISE(ABORT, 'offers are withdrawn, not deleted');
END;
--> statement-breakpoint
-- A company's name and logo stand on its cards, and only a verified company's offers are listed.
CREATE TRIGGER `companies_changed` AFTER UPDATE OF `name`, `logo_file_id`, `verified_at` ON `companies` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `company_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `companies_renamed` AFTER UPDATE OF `name` ON `companies` BEGIN
	DELETE FROM `offers_fts` WHERE `rowid` IN (SELECT `rowid` FROM `offers` WHERE `company_id` = NEW.`id`);
	INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
	SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search`
	WHERE `rowid` IN (SELECT `rowid` FROM `offers` WHERE `company_id` = NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `exchange_rates_changed` AFTER UPDATE OF `eur_per_unit` ON `exchange_rates` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = CAST(round(`salary_min` * NEW.`eur_per_unit`) AS INTEGER),
		`salary_max_eur` = CAST(round(`salary_max` * NEW.`eur_per_unit`) AS INTEGER)
	WHERE `currency` = NEW.`currency` AND coalesce(`salary_max`, `salary_min`) IS NOT NULL;
END;
--> statement-breakpoint
-- Rounded reference rates, good enough to sort by; an UPDATE carries them into every offer.
INSERT INTO `exchange_rates` (`currency`, `eur_per_unit`, `as_of`) VALUES
	('EUR', 1, '2025-09-30'), ('USD', 0.852, '2025-09-30'), ('GBP', 1.145, '2025-09-30'),
	('JPY', 0.00576, '2025-09-30'), ('AUD', 0.563, '2025-09-30'), ('CAD', 0.612, '2025-09-30'),
	('CHF', 1.07, '2025-09-30'), ('CNY', 0.1196, '2025-09-30'), ('NZD', 0.494, '2025-09-30'),
	('KRW', 0.000607, '2025-09-30'), ('INR', 0.00959, '2025-09-30'), ('RUB', 0.0103, '2025-09-30'),
	('BRL', 0.16, '2025-09-30'), ('MXN', 0.0465, '2025-09-30'), ('SGD', 0.66, '2025-09-30');
--> statement-breakpoint
-- Many rows may get one version in one statement: it is written once.
CREATE TRIGGER `offers_versioned` AFTER UPDATE OF `version` ON `offers` BEGIN
	INSERT INTO `catalogue_versions` (`slot`, `version`, `token`)
	VALUES (NEW.`version` & 65535, NEW.`version`, lower(hex(randomblob(8))))
	ON CONFLICT (`slot`) DO UPDATE SET `version` = excluded.`version`, `token` = excluded.`token`
	WHERE `version` <> excluded.`version`;
END;
--> statement-breakpoint
-- By the mailbox behind an address: `db/free-offers.ts` asks with the same expression.
CREATE INDEX `profiles_mailbox_idx` ON `profiles` (
	CASE
		WHEN substr(`email`, instr(`email`, '@')) IN ('@gmail.com', '@googlemail.com')
			THEN replace(substr(`email`, 1, instr(replace(`email`, '+', '@'), '@') - 1), '.', '') || '@gmail.com'
		ELSE substr(`email`, 1, instr(replace(`email`, '+', '@'), '@') - 1)
			|| substr(`email`, instr(`email`, '@'))
	END
);
--> statement-breakpoint
-- Stops the batch that an insert is part of: db/guards.ts.
CREATE TRIGGER `guards_refuse` BEFORE INSERT ON `guards` BEGIN
	SELECT RAISE(ABORT, 'guard ' || NEW.`code` || ' failed');
END;
