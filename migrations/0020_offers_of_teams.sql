CREATE TABLE `offer_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`content` text NOT NULL,
	`is_template` integer DEFAULT false NOT NULL,
	`publish_at` integer,
	`failure` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_drafts_company_idx` ON `offer_drafts` (`company_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `offer_drafts_profile_idx` ON `offer_drafts` (`profile_id`);--> statement-breakpoint
CREATE INDEX `offer_drafts_due_idx` ON `offer_drafts` (`publish_at`) WHERE publish_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `offer_terms` (
	`offer_id` text NOT NULL,
	`step` integer NOT NULL,
	`terms` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `step`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `offer_days` ADD `sources` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `contract_type` text;
--> statement-breakpoint
-- Keeps the terms that people applied to, when pay or place changes after an application.
CREATE TRIGGER `offers_terms_changed` AFTER UPDATE OF `salary_min`, `salary_max`, `currency`, `salary_period`, `workplace`, `location`, `places`, `eligible_countries` ON `offers`
WHEN (NEW.`salary_min`, NEW.`salary_max`, NEW.`currency`, NEW.`salary_period`, NEW.`workplace`, NEW.`location`, NEW.`places`, NEW.`eligible_countries`)
	IS NOT (OLD.`salary_min`, OLD.`salary_max`, OLD.`currency`, OLD.`salary_period`, OLD.`workplace`, OLD.`location`, OLD.`places`, OLD.`eligible_countries`)
	AND EXISTS (SELECT 1 FROM `job_applications` WHERE `offer_id` = NEW.`id`)
BEGIN
	INSERT INTO `offer_terms` (`offer_id`, `step`, `terms`, `changed_at`)
	SELECT NEW.`id`, (SELECT count(*) FROM `offer_terms` WHERE `offer_id` = NEW.`id`),
		json_object('salary_range_min', OLD.`salary_min`, 'salary_range_max', OLD.`salary_max`,
			'currency', OLD.`currency`, 'salary_period', OLD.`salary_period`, 'workplace', OLD.`workplace`,
			'location', json(OLD.`location`), 'places', json(OLD.`places`),
			'eligible_countries', json(OLD.`eligible_countries`)),
		NEW.`updated_at`;
END;
--> statement-breakpoint
DROP TRIGGER `offers_changed`;
--> statement-breakpoint
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `awaits_confirmation`, `is_active`, `withdrawn_at`, `expires_at`, `unlisted_at`,
	`employment_type`, `contract_type`, `workplace`, `experience_level`, `job_types`, `skills`, `location`, `eligible_countries`,
	`places`, `timezone_overlap`, `benefits`, `views_count`, `applications_count`, `apply_url`, `apply_email_address`,
	`internal_ats`, `quick_apply`, `created_at`, `updated_at`, `title`, `description`
ON `offers` WHEN NEW.`version` = OLD.`version` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
