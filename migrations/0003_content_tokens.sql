ALTER TABLE `offers` ADD `content_token` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Every change of an offer's card raises its version; counts, which raise it in their own statement, leave
-- the token alone. A trigger of its own, so that a new column does not have to be named here as well.
CREATE TRIGGER `offers_content_changed` AFTER UPDATE OF `version` ON `offers`
WHEN NEW.`views_count` = OLD.`views_count` AND NEW.`applications_count` = OLD.`applications_count` BEGIN
	UPDATE `offers` SET `content_token` = random() & 2147483647 WHERE `rowid` = NEW.`rowid`;
END;
