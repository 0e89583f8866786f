import { env } from './env.ts'
import { mailboxAt } from './mailbox.ts'

/** Where the mails of worker tests arrive: one box for all files, so each test has addresses of its own. */
export const mailbox = mailboxAt(String(env.RESEND_BASE_URL))
