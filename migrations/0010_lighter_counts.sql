DROP INDEX `offer_days_day_idx`;--> statement-breakpoint
-- Whoever gives an offer its new version in the same statement is left alone: counts do, since a
-- second write of each row would double what they cost.
DROP TRIGGER `offers_changed`;
--> statement-breakpoint
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `is_active`, `withdrawn_at`, `employment_type`, `is_remote`,
	`experience_level`, `job_types`, `skills`, `location`, `benefits`, `views_count`,
	`applications_count`, `apply_url`, `apply_email_address`, `internal_ats`, `quick_apply`,
	`created_at`, `updated_at`, `title`, `description`
ON `offers` WHEN NEW.`version` = OLD.`version` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
