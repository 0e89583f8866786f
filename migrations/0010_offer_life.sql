CREATE TABLE `offer_events` (
	`offer_id` text NOT NULL,
	`step` integer NOT NULL,
	`kind` text NOT NULL,
	`outcome` text,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`offer_id`, `step`),
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`profile_id`) REFERENCES `profiles`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_events_profile_idx` ON `offer_events` (`profile_id`);--> statement-breakpoint
CREATE TABLE `offer_reminders` (
	`offer_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_reminders_due_idx` ON `offer_reminders` (`due_at`);
--> statement-breakpoint
-- A company is told 7 days and 1 day before an offer expires. The times are those of
-- `limits.remindedBeforeMs`; one that is past when the expiry is set is left out.
CREATE TRIGGER `offers_expiry_inserted` AFTER INSERT ON `offers` WHEN NEW.`source` IS NULL AND NEW.`expires_at` IS NOT NULL BEGIN
	INSERT INTO `offer_reminders` (`offer_id`, `due_at`)
	SELECT NEW.`id`, iif(NEW.`expires_at` - 604800000 > NEW.`updated_at`, NEW.`expires_at` - 604800000, NEW.`expires_at` - 86400000)
	WHERE NEW.`expires_at` - 86400000 > NEW.`updated_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `offers_expiry_changed` AFTER UPDATE OF `expires_at` ON `offers` WHEN NEW.`source` IS NULL AND NEW.`expires_at` IS NOT OLD.`expires_at` BEGIN
	DELETE FROM `offer_reminders` WHERE `offer_id` = NEW.`id`;
	INSERT INTO `offer_reminders` (`offer_id`, `due_at`)
	SELECT NEW.`id`, iif(NEW.`expires_at` - 604800000 > NEW.`updated_at`, NEW.`expires_at` - 604800000, NEW.`expires_at` - 86400000)
	WHERE NEW.`expires_at` - 86400000 > NEW.`updated_at`;
END;
--> statement-breakpoint
INSERT INTO `offer_reminders` (`offer_id`, `due_at`)
SELECT `id`, `expires_at` - 604800000 FROM `offers` WHERE `source` IS NULL AND `expires_at` IS NOT NULL AND `withdrawn_at` IS NULL;
