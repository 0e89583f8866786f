import { z } from '../zod.ts'

/** How a member learns of new applications: a mail for each one, one mail a day, or no mail. */
export const applicationMailChoices = ['each', 'daily', 'none'] as const
export type ApplicationMailChoice = (typeof applicationMailChoices)[number]

/**
 * Body of `PUT /company/{id}/mail-settings`, and part of its response: the caller's own settings.
 * `is_reply_address` lets applicants reply to the caller's e-mail address.
 */
export const memberMailSettingsBodySchema = z.strictObject({
  application_mails: z.enum(applicationMailChoices),
  is_reply_address: z.boolean(),
})
export type MemberMailSettings = z.output<typeof memberMailSettingsBodySchema>
