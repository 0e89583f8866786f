import { z } from 'zod'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  languageLevels,
  planCodes,
  salaryPeriods,
} from '../../contract/enums.ts'
import { memberRoles } from '../../contract/hiring/member-rights.ts'
import { vatTreatments } from '../../contract/hiring/vat.ts'
import { alertFrequencies } from '../../contract/messages/alert-frequency.ts'
import { currencies } from '../../contract/offer-enums.ts'
import { reportedKinds, reportReasons } from '../../contract/trust/moderation.ts'

const name = z.string()
const link = z.url({ protocol: /^https?$/ })
/** The offer's title and its company, by which a reader recognises the application. */
const position = { offer: z.string(), company_name: z.string() }
/** The address that receives replies; null for the operator's. Older stored mails have none. */
const replyTo = z.email().nullable().catch(null)
/** The content of a mail about a new status. `message` is the company's own text. */
const answer = {
  name,
  ...position,
  message: z.string().nullable().default(null),
  reply_to: replyTo,
  link,
}

/** A decision on reported content, with the statement of reasons. */
const decision = {
  /** The report's reference; if there was no report, the decision's reference. */
  reference: z.string(),
  reported: z.string(),
  subject: z.enum(reportedKinds),
  decided: z.enum(['hidden', 'shown', 'suspended', 'restored', 'left']),
  ground: z.enum(reportReasons),
  note: z.string().nullable(),
}

/** A purchase: `amount` is the price in whole EUR without VAT, `number` the invoice number. */
const purchase = {
  company: z.string(),
  plan: z.enum(planCodes),
  amount: z.number(),
  vat: z
    .object({ treatment: z.enum(vatTreatments).nullable(), cents: z.number() })
    .default({ treatment: null, cents: 0 }),
  number: z.string().nullable().default(null),
}

/**
 * The kinds of mail and their contents. The links of `verify_account`, `login` and `account_exists`
 * contain a secret that signs in; no other link does.
 * - `account_exists`: answers a sign-up with an address that already has an account.
 * - `no_account`: answers a sign-in request for an address without an account; the link leads to
 * the sign-up form.
 * - `delete_account`: requested in the profile; the link opens a page that asks for confirmation.
 * - `verify_company`: goes to the company's invoice address. The company's offers are listed only
 * after the link was opened.
 * - `application_received`: goes to the company, which can answer through the link without signing
 * in. `application_sent`, `application_in_contact`, `application_hired` and `application_refused`
 * go to the applicant.
 * - `applications_digest`: goes to members who chose one mail a day about new applications.
 * - `application_reminder`: goes to the applicant on the day that they chose, with their own note.
 * - `application_called_off`: a refusal that is sent because the company will hire nobody for the
 * offer.
 * - `company_invitation`: the link shows the invitation; to accept it, the recipient needs an
 * account with this address.
 * - `offer_expiring`: goes to members who manage the offers; the link lets them renew or close the
 * offer without signing in.
 * - `draft_unpublished`: goes to the member whose scheduled offer could not be published.
 * - `job_offers`: the daily mail to subscribers. `job_offers_still_wanted` is sent once to
 * subscribers who have stopped opening its links.
 * - `report_received`: confirms a report. `report_decided` goes to the author of the report,
 * `content_decided` to the author of the reported content or to the reported person.
 * - `alarm`: goes to the operators when a check begins to fail or passes again.
 * - `saved_offers_ending`: goes to subscribers when offers that they saved are about to close.
 * - `alert_confirm`: goes to the address for which an alert was requested; the alert starts only
 * after the link was opened.
 * - `alert_offers`: the new offers of an alert. `alert_still_wanted` is sent once if nobody opens
 * the links of an alert's mails.
 * - `invoice`: a new invoice. `invoice_waiting` is sent before it if VIES did not answer.
 * `invoice_paid` is the receipt, `invoice_fiscal` says that the operator has recorded the fiscal
 * invoice, and `invoice_refunded` that the money went back. All five go to the company's invoice
 * address. Anyone who has the link can open the invoice.
 */
export const mailContentSchema = z.discriminatedUnion('kind', [
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
      reply_to: replyTo,
      link,
    }),
  }),
  z.object({
    kind: z.literal('applications_digest'),
    data: z.object({
      name,
      company: z.string(),
      /** The offers that have new applications, each with a link to its applicants. */
      offers: z.array(z.object({ title: z.string(), count: z.number(), link })),
      link,
    }),
  }),
  z.object({
    kind: z.literal('application_sent'),
    data: z.object({ name, ...position, cover_letter: z.string().nullable(), link }),
  }),
  z.object({ kind: z.literal('application_in_contact'), data: z.object(answer) }),
  z.object({ kind: z.literal('application_hired'), data: z.object(answer) }),
  z.object({ kind: z.literal('application_refused'), data: z.object(answer) }),
  z.object({ kind: z.literal('application_called_off'), data: z.object(answer) }),
  z.object({
    kind: z.literal('company_invitation'),
    data: z.object({ company: z.string(), inviter: z.string(), role: z.enum(memberRoles), link }),
  }),
  z.object({
    kind: z.literal('offer_expiring'),
    data: z.object({
      name,
      company: z.string(),
      offer: z.string(),
      /** ISO 8601. */
      expires_at: z.string(),
      /** The number of applicants who have not been answered yet. */
      waiting: z.number(),
      link,
    }),
  }),
  z.object({
    kind: z.literal('draft_unpublished'),
    data: z.object({ name, company: z.string(), offer: z.string(), link }),
  }),
  z.object({
    kind: z.literal('application_reminder'),
    data: z.object({ name, ...position, note: z.string().nullable(), link }),
  }),
  z.object({
    kind: z.literal('report_received'),
    data: z.object({ reference: z.string(), reported: z.string(), link }),
  }),
  z.object({ kind: z.literal('report_decided'), data: z.object({ ...decision, link }) }),
  z.object({ kind: z.literal('content_decided'), data: z.object({ ...decision, link }) }),
  z.object({
    kind: z.literal('alarm'),
    data: z.object({ failing: z.string(), over: z.string(), link }),
  }),
  z.object({ kind: z.literal('invoice'), data: z.object({ ...purchase, link }) }),
  z.object({ kind: z.literal('invoice_waiting'), data: z.object({ ...purchase, link }) }),
  z.object({
    kind: z.literal('invoice_paid'),
    data: z.object({ ...purchase, number: z.string(), link }),
  }),
  z.object({
    kind: z.literal('invoice_fiscal'),
    data: z.object({
      ...purchase,
      number: z.string(),
      fiscal_number: z.string(),
      has_copy: z.boolean(),
      link,
    }),
  }),
  z.object({
    kind: z.literal('invoice_refunded'),
    data: z.object({ ...purchase, number: z.string(), link }),
  }),
  z.object({
    kind: z.literal('job_offers'),
    data: z.object({
      name,
      /** The offers that match the person's profile, best match first. */
      offers: z.array(
        z.object({
          title: z.string(),
          company_name: z.string(),
          /** The skills of the offer that the person has. Older stored mails have none. */
          skills: z.array(z.string()).default([]),
          salary_min: z.number().nullable(),
          salary_max: z.number().nullable(),
          currency: z.enum(currencies),
          /** The first places from which people may work; empty means anywhere. */
          places: z.array(z.string()),
          places_more: z.number(),
          link,
        }),
      ),
      /** The number of matching offers that are not in the mail. */
      more: z.number(),
      link,
      unsubscribe: link,
    }),
  }),
  z.object({
    kind: z.literal('job_offers_still_wanted'),
    data: z.object({ name, link, unsubscribe: link }),
  }),
  z.object({
    kind: z.literal('alert_confirm'),
    /** `query` is the alert's search as a canonical query string. */
    data: z.object({ query: z.string(), frequency: z.enum(alertFrequencies), link }),
  }),
  z.object({
    kind: z.literal('alert_still_wanted'),
    data: z.object({ alert_id: z.string(), query: z.string(), link, unsubscribe: link }),
  }),
  z.object({
    kind: z.literal('alert_offers'),
    data: z.object({
      alert_id: z.string(),
      query: z.string(),
      /** Newest first; offers of which the reader wants fewer come last. */
      offers: z.array(
        z.object({
          title: z.string(),
          company_name: z.string(),
          skills: z.array(z.string()),
          employment_type: z.enum(employmentTypes).nullable(),
          job_type: z.array(z.enum(jobCategories)),
          experience_level: z.enum(experienceLevels),
          salary_min: z.number().nullable(),
          salary_max: z.number().nullable(),
          currency: z.enum(currencies),
          salary_period: z.enum(salaryPeriods),
          places: z.array(z.string()),
          places_more: z.number(),
          link,
          /** A link that asks for fewer offers of this company or skill. */
          less_link: link,
        }),
      ),
      more: z.number(),
      link,
      unsubscribe: link,
    }),
  }),
  z.object({
    kind: z.literal('saved_offers_ending'),
    data: z.object({
      name,
      /** The offer that closes soonest comes first. `expires_at` is ISO 8601. */
      offers: z.array(
        z.object({ title: z.string(), company_name: z.string(), expires_at: z.string(), link }),
      ),
      link,
      unsubscribe: link,
    }),
  }),
])
export type MailContent = z.output<typeof mailContentSchema>
