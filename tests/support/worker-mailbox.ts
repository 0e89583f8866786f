import { env } from './env.ts'
import { createMailboxClient } from './mailbox.ts'

/** The mailbox of the worker tests. All test files share it, so each test uses unique addresses. */
export const mailbox = createMailboxClient(String(env.RESEND_BASE_URL))

/** How many mails arrived at an address. */
export const countMailsTo = async (to: string): Promise<number> =>
  (await mailbox.messages(to)).length
