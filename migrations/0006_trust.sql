CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`subject_id` text NOT NULL,
	`why` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_subject_idx` ON `audit_log` (`subject_id`);--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`succeeded_at` integer,
	`errors` text
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reference` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text,
	`email` text,
	`fingerprint` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`outcome` text,
	`ground` text,
	`note` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_reference_unique` ON `reports` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_fingerprint_idx` ON `reports` (`fingerprint`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `reports_open_idx` ON `reports` (`created_at`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX `reports_subject_idx` ON `reports` (`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `reports_decided_idx` ON `reports` (`decided_at`) WHERE decided_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `held_at` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `is_unreviewed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `offers_held_idx` ON `offers` (`held_at`) WHERE held_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `companies` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `domain_proof` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `domain_proven_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `business_proof` text;--> statement-breakpoint
ALTER TABLE `companies` ADD `business_proven_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `business_check_at` integer;--> statement-breakpoint
ALTER TABLE `companies` ADD `verification_level` text GENERATED ALWAYS AS (CASE
          WHEN verified_at IS NULL OR verified_as IS NOT NULL OR owner_id IS NULL THEN 'unverified'
          WHEN (domain_proof = name || char(10) || website) IS NOT 1 THEN 'mailbox'
          WHEN (business_proof = name || char(10) || vat_number) IS NOT 1 THEN 'domain'
          ELSE 'business' END) VIRTUAL NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `suspended_at` integer;--> statement-breakpoint
CREATE TRIGGER `offers_moderated` AFTER UPDATE OF `hidden_at`, `held_at`, `is_unreviewed` ON `offers` WHEN NEW.`version` = OLD.`version` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
-- A hidden company's offers are not listed, and its level stands on their cards.
CREATE TRIGGER `companies_moderated` AFTER UPDATE ON `companies`
WHEN NEW.`hidden_at` IS NOT OLD.`hidden_at` OR NEW.`verification_level` <> OLD.`verification_level` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `company_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_kept` BEFORE DELETE ON `audit_log` BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_unchanged` BEFORE UPDATE ON `audit_log` BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes without firing the trigger on DELETE.
CREATE TRIGGER `audit_log_not_replaced` BEFORE INSERT ON `audit_log` WHEN EXISTS (SELECT 1 FROM `audit_log` WHERE `id` = NEW.`id`) BEGIN
	SELECT RAISE(ABORT, 'the audit log is only added to');
END;
