ALTER TABLE `offers` ADD `expires_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `unlisted_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `workplace` text DEFAULT 'remote';--> statement-breakpoint
ALTER TABLE `offers` ADD `eligible_countries` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `places` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `timezone_overlap` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `salary_period` text DEFAULT 'year' NOT NULL;--> statement-breakpoint
CREATE INDEX `offers_expiry_idx` ON `offers` (`expires_at`) WHERE unlisted_at IS NULL;
--> statement-breakpoint
DROP TRIGGER `offers_inserted`;
--> statement-breakpoint
DROP TRIGGER `offers_changed`;
--> statement-breakpoint
DROP TRIGGER `offers_salary_changed`;
--> statement-breakpoint
DROP TRIGGER `exchange_rates_changed`;
--> statement-breakpoint
DROP TRIGGER `companies_changed`;
--> statement-breakpoint
-- What was known of the workplace before it had a column of its own.
UPDATE `offers` SET `workplace` = CASE
	WHEN `employment_type` = 'Onsite' THEN 'onsite' WHEN `is_remote` = 1 THEN 'remote' END;
--> statement-breakpoint
ALTER TABLE `offers` DROP COLUMN `is_remote`;
--> statement-breakpoint
-- The factors are those of `periodsAYear` in worker/contract/board/offers.ts.
CREATE TRIGGER `offers_inserted` AFTER INSERT ON `offers` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = (SELECT CAST(round(NEW.`salary_min` * `eur_per_unit` * iif(NEW.`salary_period` = 'month', 12, iif(NEW.`salary_period` = 'day', 220, iif(NEW.`salary_period` = 'hour', 1760, 1)))) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`),
		`salary_max_eur` = (SELECT CAST(round(NEW.`salary_max` * `eur_per_unit` * iif(NEW.`salary_period` = 'month', 12, iif(NEW.`salary_period` = 'day', 220, iif(NEW.`salary_period` = 'hour', 1760, 1)))) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`)
	WHERE `rowid` = NEW.`rowid`;
	INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
	SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search` WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_salary_changed` AFTER UPDATE OF `salary_min`, `salary_max`, `currency`, `salary_period` ON `offers` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = (SELECT CAST(round(NEW.`salary_min` * `eur_per_unit` * iif(NEW.`salary_period` = 'month', 12, iif(NEW.`salary_period` = 'day', 220, iif(NEW.`salary_period` = 'hour', 1760, 1)))) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`),
		`salary_max_eur` = (SELECT CAST(round(NEW.`salary_max` * `eur_per_unit` * iif(NEW.`salary_period` = 'month', 12, iif(NEW.`salary_period` = 'day', 220, iif(NEW.`salary_period` = 'hour', 1760, 1)))) AS INTEGER) FROM `exchange_rates` WHERE `currency` = NEW.`currency`)
	WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
CREATE TRIGGER `exchange_rates_changed` AFTER UPDATE OF `eur_per_unit` ON `exchange_rates` BEGIN
	UPDATE `offers` SET
		`version` = (SELECT max(`version`) + 1 FROM `offers`),
		`salary_min_eur` = CAST(round(`salary_min` * NEW.`eur_per_unit` * iif(`salary_period` = 'month', 12, iif(`salary_period` = 'day', 220, iif(`salary_period` = 'hour', 1760, 1)))) AS INTEGER),
		`salary_max_eur` = CAST(round(`salary_max` * NEW.`eur_per_unit` * iif(`salary_period` = 'month', 12, iif(`salary_period` = 'day', 220, iif(`salary_period` = 'hour', 1760, 1)))) AS INTEGER)
	WHERE `currency` = NEW.`currency` AND coalesce(`salary_max`, `salary_min`) IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `awaits_confirmation`, `is_active`, `withdrawn_at`, `expires_at`, `unlisted_at`,
	`employment_type`, `workplace`, `experience_level`, `job_types`, `skills`, `location`, `eligible_countries`,
	`places`, `timezone_overlap`, `benefits`, `views_count`, `applications_count`, `apply_url`, `apply_email_address`,
	`internal_ats`, `quick_apply`, `created_at`, `updated_at`, `title`, `description`
ON `offers` WHEN NEW.`version` = OLD.`version` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
-- A company's name, logo and website stand with its offers, and only a verified company's offers are listed.
CREATE TRIGGER `companies_changed` AFTER UPDATE OF `name`, `logo_file_id`, `website`, `verified_at` ON `companies` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `company_id` = NEW.`id`;
END;
--> statement-breakpoint
-- Offers that were there before get the 60 days of `limits.offerLifeMs` from now on.
UPDATE `offers` SET `expires_at` = unixepoch() * 1000 + 5184000000 WHERE `withdrawn_at` IS NULL;
