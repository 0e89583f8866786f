CREATE TABLE `guards` (
	`code` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `guards_refuse` BEFORE INSERT ON `guards` BEGIN
	SELECT RAISE(ABORT, 'guard ' || NEW.`code` || ' failed');
END;
