-- Places are searched as well: the full-text index holds them behind the company. It is rebuilt, since it
-- keeps no text of its own.
DROP VIEW `offer_search`;
--> statement-breakpoint
CREATE VIEW `offer_search` AS
SELECT `offers`.`rowid` AS `rowid`, `offers`.`title` AS `title`, `offers`.`skills` AS `skills`,
	`companies`.`name` || ' ' || `offers`.`location` || ' ' || `offers`.`places` AS `company`,
	`offers`.`description_text` AS `description`
FROM `offers` JOIN `companies` ON `companies`.`id` = `offers`.`company_id`;
--> statement-breakpoint
DROP TRIGGER `offers_text_changed`;
--> statement-breakpoint
CREATE TRIGGER `offers_text_changed` AFTER UPDATE OF `title`, `skills`, `description_text`, `company_id`, `location`, `places` ON `offers` BEGIN
	DELETE FROM `offers_fts` WHERE `rowid` = NEW.`rowid`;
	INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
	SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search` WHERE `rowid` = NEW.`rowid`;
END;
--> statement-breakpoint
INSERT INTO `offers_fts` (`offers_fts`) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO `offers_fts` (`rowid`, `title`, `skills`, `company`, `description`)
SELECT `rowid`, `title`, `skills`, `company`, `description` FROM `offer_search`;
