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
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `is_active`, `withdrawn_at`, `employment_type`, `experience_level`, `job_types`,
	`skills`, `location`, `benefits`, `views_count`, `applications_count`, `apply_url`,
	`apply_email_address`, `internal_ats`, `quick_apply`, `created_at`, `updated_at`, `title`, `description`
ON `offers` BEGIN
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
CREATE TRIGGER `companies_changed` AFTER UPDATE OF `name`, `logo_url`, `verified_at` ON `companies` BEGIN
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
