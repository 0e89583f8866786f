import { z } from '../zod.ts'

/**
 * How a member is notified of new applications: by a mail for each, by one mail a day, or not at all.
 */
export const applicationMailChoices = ['each', 'daily', 'none'] as const

/**
 * Body of `PUT /company/{id}/mail-settings`, and part of its answer: the caller's own settings as a
 * member. `is_reply_address` says whether the caller agrees that applicants may reply to the caller's
 * own address.
 */
export const mailSettingsBody = z.strictObject({
  application_mails: z.enum(applicationMailChoices),
  is_reply_address: z.boolean(),
})
export type MailSettings = z.output<typeof mailSettingsBody>
