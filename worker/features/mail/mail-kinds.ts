import { z } from 'zod'

const name = z.string()
const link = z.url({ protocol: /^https?$/ })

/**
 * The mails there are, and what each tells. A link is a secret: whoever has it is signed in.
 * `account_exists` goes to who signs up with an address that has an account, and its link logs in;
 * `no_account` to who asks for a link to log in where there is no account, and its link leads to signup.
 */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify_account'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('login'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('account_exists'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('no_account'), data: z.object({ link }) }),
])
export type MailOf = z.output<typeof mailContent>
