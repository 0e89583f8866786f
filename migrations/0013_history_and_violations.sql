CREATE TABLE `catalogue_versions` (
	`slot` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`token` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `policy_violations` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`directive` text NOT NULL,
	`blocked` text NOT NULL,
	`source` text,
	`times` integer DEFAULT 1 NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `policy_violations_last_idx` ON `policy_violations` (`last_at`);
--> statement-breakpoint
-- Many rows may get one version in one statement: it is written once.
CREATE TRIGGER `offers_versioned` AFTER UPDATE OF `version` ON `offers` BEGIN
	INSERT INTO `catalogue_versions` (`slot`, `version`, `token`)
	VALUES (NEW.`version` & 65535, NEW.`version`, lower(hex(randomblob(8))))
	ON CONFLICT (`slot`) DO UPDATE SET `version` = excluded.`version`, `token` = excluded.`token`
	WHERE `version` <> excluded.`version`;
END;
--> statement-breakpoint
INSERT INTO `catalogue_versions` (`slot`, `version`, `token`)
SELECT `version` & 65535, `version`, lower(hex(randomblob(8)))
FROM (SELECT max(`version`) AS `version` FROM `offers`) WHERE `version` > 0;
