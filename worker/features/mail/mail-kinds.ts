import { z } from 'zod'
import { languageLevels, planCodes } from '../../contract/enums.ts'

const name = z.string()
const link = z.url({ protocol: /^https?$/ })
/** What both sides of an application know it by. */
const position = { offer: z.string(), company_name: z.string() }

/** What is bought, for whom, and for how many whole EUR. */
const purchase = { company: z.string(), plan: z.enum(planCodes), amount: z.number() }

/**
 * The mails there are, and what each tells. A link is a secret: whoever has it is signed in.
 * `account_exists` goes to who signs up with an address that has an account, and its link logs in;
 * `no_account` to who asks for a link to log in where there is no account, and its link leads to signup.
 * `verify_company` to a company's address for invoices, so that its offers may be shown.
 * `application_received` goes to the company, where its link stands for a session; the other mails about
 * applications to the person, and their links are nobody's secret.
 * `invoice` and its receipt `invoice_paid` go to a company's address for invoices: the link opens that
 * one invoice, for whoever has it.
 */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify_account'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('login'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('account_exists'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('no_account'), data: z.object({ link }) }),
  z.object({ kind: z.literal('verify_company'), data: z.object({ company: name, link }) }),
  z.object({
    kind: z.literal('application_received'),
    data: z.object({
      person: z.string(),
      offer: z.string(),
      job_title: z.string().nullable(),
      skills: z.array(z.string()),
      languages: z.array(z.object({ code: z.string(), level: z.enum(languageLevels) })),
      cover_letter: z.string().nullable(),
      link,
    }),
  }),
  z.object({
    kind: z.literal('application_sent'),
    data: z.object({ name, ...position, cover_letter: z.string().nullable(), link }),
  }),
  z.object({
    kind: z.literal('application_in_contact'),
    data: z.object({ name, ...position, link }),
  }),
  z.object({ kind: z.literal('application_hired'), data: z.object({ name, ...position, link }) }),
  z.object({ kind: z.literal('application_refused'), data: z.object({ name, ...position, link }) }),
  z.object({ kind: z.literal('invoice'), data: z.object({ ...purchase, link }) }),
  z.object({
    kind: z.literal('invoice_paid'),
    data: z.object({ ...purchase, number: z.string(), link }),
  }),
])
export type MailOf = z.output<typeof mailContent>
