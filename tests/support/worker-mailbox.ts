import { env } from './env.ts'
import { mailboxAt } from './mailbox.ts'

/** The mailbox of the worker tests: all files share it, so each test uses its own addresses. */
export const mailbox = mailboxAt(String(env.RESEND_BASE_URL))
