CREATE TABLE `application_notices` (
	`application_id` text NOT NULL,
	`mail_id` text NOT NULL,
	PRIMARY KEY(`application_id`, `mail_id`),
	FOREIGN KEY (`application_id`) REFERENCES `job_applications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `offer_application_counts` (
	`offer_id` text NOT NULL,
	`status` text NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `status`)
);
--> statement-breakpoint
CREATE TABLE `answer_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`position` integer NOT NULL,
	`status` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `answer_templates_company_idx` ON `answer_templates` (`company_id`,`position`);--> statement-breakpoint
DROP INDEX `job_applications_offer_idx`;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `job_applications` ADD `notes_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_applications_sent_idx` ON `job_applications` (`offer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_changed_idx` ON `job_applications` (`offer_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_name_idx` ON `job_applications` (`offer_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_status_sent_idx` ON `job_applications` (`offer_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_status_changed_idx` ON `job_applications` (`offer_id`,`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_status_name_idx` ON `job_applications` (`offer_id`,`status`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `job_applications_noted_idx` ON `job_applications` (`offer_id`,`created_at`,`id`) WHERE notes_count > 0;--> statement-breakpoint
ALTER TABLE `company_members` ADD `application_mails` text;--> statement-breakpoint
ALTER TABLE `company_members` ADD `is_reply_address` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `company_members` ADD `digested_until` integer;--> statement-breakpoint
CREATE INDEX `company_members_digest_idx` ON `company_members` (`digested_until`) WHERE application_mails = 'daily';--> statement-breakpoint
ALTER TABLE `application_labels` ADD `offer_id` text;--> statement-breakpoint
ALTER TABLE `application_labels` ADD `sent_at` integer;--> statement-breakpoint
CREATE INDEX `application_labels_offer_idx` ON `application_labels` (`offer_id`,`label`,`sent_at`,`application_id`);
--> statement-breakpoint
-- The names, numbers and keys by which a company's list of applicants is read, a page at a time.
UPDATE `job_applications` SET
	`name_key` = (SELECT lower(`full_name`) FROM `profiles` WHERE `id` = `profile_id`),
	`notes_count` = (SELECT count(*) FROM `application_events` WHERE `application_id` = `job_applications`.`id` AND `kind` = 'note');
--> statement-breakpoint
UPDATE `application_labels` SET (`offer_id`, `sent_at`) = (SELECT `offer_id`, `created_at` FROM `job_applications` WHERE `id` = `application_id`);
--> statement-breakpoint
INSERT INTO `offer_application_counts` (`offer_id`, `status`, `total`)
SELECT `offer_id`, `status`, count(*) FROM `job_applications` GROUP BY `offer_id`, `status`;
--> statement-breakpoint
CREATE TRIGGER `job_applications_inserted` AFTER INSERT ON `job_applications` BEGIN
	UPDATE `job_applications` SET `name_key` = (SELECT lower(`full_name`) FROM `profiles` WHERE `id` = NEW.`profile_id`) WHERE `id` = NEW.`id`;
	INSERT INTO `offer_application_counts` (`offer_id`, `status`, `total`) VALUES (NEW.`offer_id`, NEW.`status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_applications_moved` AFTER UPDATE OF `status` ON `job_applications` WHEN NEW.`status` <> OLD.`status` BEGIN
	UPDATE `offer_application_counts` SET `total` = `total` - 1 WHERE `offer_id` = OLD.`offer_id` AND `status` = OLD.`status`;
	INSERT INTO `offer_application_counts` (`offer_id`, `status`, `total`) VALUES (NEW.`offer_id`, NEW.`status`, 1)
	ON CONFLICT DO UPDATE SET `total` = `total` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `job_applications_deleted` AFTER DELETE ON `job_applications` BEGIN
	UPDATE `offer_application_counts` SET `total` = `total` - 1 WHERE `offer_id` = OLD.`offer_id` AND `status` = OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `profiles_renamed` AFTER UPDATE OF `full_name` ON `profiles` WHEN NEW.`full_name` <> OLD.`full_name` BEGIN
	UPDATE `job_applications` SET `name_key` = lower(NEW.`full_name`) WHERE `profile_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `application_labels_inserted` AFTER INSERT ON `application_labels` BEGIN
	UPDATE `application_labels` SET (`offer_id`, `sent_at`) = (SELECT `offer_id`, `created_at` FROM `job_applications` WHERE `id` = NEW.`application_id`)
	WHERE `application_id` = NEW.`application_id` AND `label` = NEW.`label`;
END;
--> statement-breakpoint
CREATE TRIGGER `application_notes_inserted` AFTER INSERT ON `application_events` WHEN NEW.`kind` = 'note' BEGIN
	UPDATE `job_applications` SET `notes_count` = `notes_count` + 1 WHERE `id` = NEW.`application_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `application_notes_removed` AFTER UPDATE OF `kind` ON `application_events` WHEN OLD.`kind` = 'note' AND NEW.`kind` <> 'note' BEGIN
	UPDATE `job_applications` SET `notes_count` = `notes_count` - 1 WHERE `id` = OLD.`application_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `application_notes_deleted` AFTER DELETE ON `application_events` WHEN OLD.`kind` = 'note' BEGIN
	UPDATE `job_applications` SET `notes_count` = `notes_count` - 1 WHERE `id` = OLD.`application_id`;
END;
