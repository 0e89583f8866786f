import { z } from 'zod'
import { currencies, languageLevels, planCodes } from '../../contract/enums.ts'

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
 * `delete_account` to who has asked that from their profile: the link opens a page that asks once more.
 * `verify_company` to a company's address for invoices, so that its offers may be shown.
 * `application_received` goes to the company, where its link stands for a session; the other mails about
 * applications to the person, and their links are nobody's secret.
 * `job_offers` goes to who wants to hear of new offers, at most once a day.
 * `invoice` and its receipt `invoice_paid` go to a company's address for invoices: the link opens that
 * one invoice, for whoever has it.
 */
export const mailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify_account'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('login'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('account_exists'), data: z.object({ name, link }) }),
  z.object({ kind: z.literal('no_account'), data: z.object({ link }) }),
  z.object({ kind: z.literal('delete_account'), data: z.object({ name, link }) }),
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
  z.object({
    kind: z.literal('job_offers'),
    data: z.object({
      name,
      /** The best first. */
      offers: z.array(
        z.object({
          title: z.string(),
          company_name: z.string(),
          /** What it asks for that the person can do; not said by mails written before there was this. */
          skills: z.array(z.string()).default([]),
          salary_min: z.number().nullable(),
          salary_max: z.number().nullable(),
          currency: z.enum(currencies),
          /** Some of them, and how many there are besides; none at all is anywhere. */
          places: z.array(z.string()),
          places_more: z.number(),
          link,
        }),
      ),
      /** How many suit that are not in the mail. */
      more: z.number(),
      link,
      unsubscribe: link,
    }),
  }),
])
export type MailOf = z.output<typeof mailContent>

/**
 * By which wish of the recipient's a mail of each kind goes; null for those that answer something of
 * theirs and cannot be turned off. Where the wish is gone when the mail is due, it is not sent.
 */
const wishes = {
  verify_account: null,
  login: null,
  account_exists: null,
  no_account: null,
  delete_account: null,
  verify_company: null,
  application_received: null,
  application_sent: null,
  application_in_contact: null,
  application_hired: null,
  application_refused: null,
  invoice: null,
  invoice_paid: null,
  job_offers: 'send_job_emails',
} as const satisfies Record<MailOf['kind'], 'send_job_emails' | null>

type Wished = {
  [Kind in MailOf['kind']]: (typeof wishes)[Kind] extends null ? never : Kind
}[MailOf['kind']]

/** A mail that one may do without: what it says has to name the way to have no more of them. */
type WishedMail = Extract<MailOf, { kind: Wished }>

export const isWished = (content: MailOf): content is WishedMail => wishes[content.kind] !== null

/**
 * The address behind `List-Unsubscribe` (RFC 8058): it opens as a page and takes a POST that turns the
 * mails off. Null for mails that are not a wish. A kind that is one and has no such address does not
 * compile.
 */
export const unsubscribeOf = (content: MailOf): string | null =>
  isWished(content) ? content.data.unsubscribe : null
