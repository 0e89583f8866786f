ALTER TABLE `companies` ADD `photos` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `files_company_idx` ON `files` (`company_id`) WHERE company_id IS NOT NULL;--> statement-breakpoint
-- Descriptions were plain text until now. They become HTML with the same lines.
UPDATE `companies` SET description = '<p>' || replace(replace(
  replace(replace(replace(replace(description, char(13), ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  char(10) || char(10), '</p><p>'), char(10), '<br>') || '</p>'
WHERE description IS NOT NULL;
