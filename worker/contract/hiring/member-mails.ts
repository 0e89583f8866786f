import { z } from '../zod.ts'

/**
 * How a member is notified of new applications: by a mail for each, by one mail a day, or not at all.
 */
export const applicationMailChoices = ['each', 'daily', 'none'] as const

/**
 * Body of `PUT /company/{id}/mail-settings`, and part of its response: the caller's own mail
 * settings as a member of the company. If `is_reply_address` is true, applicants may reply to the
 * caller's e-mail address.
 */
export const memberMailSettingsBody = z.strictObject({
  application_mails: z.enum(applicationMailChoices),
  is_reply_address: z.boolean(),
})
export type MemberMailSettings = z.output<typeof memberMailSettingsBody>
