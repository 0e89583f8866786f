-- A change of the workplace is a change that a list shows, too.
DROP TRIGGER `offers_changed`;
--> statement-breakpoint
CREATE TRIGGER `offers_changed` AFTER UPDATE OF
	`company_id`, `payment_status`, `is_active`, `withdrawn_at`, `employment_type`, `is_remote`,
	`experience_level`, `job_types`, `skills`, `location`, `benefits`, `views_count`,
	`applications_count`, `apply_url`, `apply_email_address`, `internal_ats`, `quick_apply`,
	`created_at`, `updated_at`, `title`, `description`
ON `offers` BEGIN
	UPDATE `offers` SET `version` = (SELECT max(`version`) + 1 FROM `offers`) WHERE `rowid` = NEW.`rowid`;
END;
