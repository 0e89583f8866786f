import { z } from 'zod'
import {
  employmentTypes,
  experienceLevels,
  jobTypes,
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
/** The names by which both sides recognise the offer of an application. */
const position = { offer: z.string(), company_name: z.string() }
/** The address that a reply reaches; null if replies reach the operator. Older mails have none. */
const replyTo = z.email().nullable().catch(null)
/**
 * The content of a mail about a move of an application. `message` is the company's own text; older
 * mails have none.
 */
const answer = {
  name,
  ...position,
  message: z.string().nullable().default(null),
  reply_to: replyTo,
  link,
}

/** The content of a mail about a decision on reported content, with the statement of reasons. */
const decision = {
  /** The report's reference; if there was no report, the decision's reference. */
  reference: z.string(),
  reported: z.string(),
  subject: z.enum(reportedKinds),
  decided: z.enum(['hidden', 'shown', 'suspended', 'restored', 'left']),
  ground: z.enum(reportReasons),
  note: z.string().nullable(),
}

/**
 * The content of a mail about a purchase; `amount` is the price in whole EUR without VAT, `number`
 * the invoice number. Older mails have no VAT.
 */
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
 * The kinds of mail and their contents. Unless noted otherwise, a link is a secret that signs in.
 * - `account_exists`: sign-up with an address that has an account; the link signs in.
 * - `no_account`: sign-in without an account; the link leads to sign-up.
 * - `delete_account`: requested in the profile; the link opens a page that asks for confirmation.
 * - `verify_company`: to the company's invoice address, so that its offers can be listed.
 * - `application_received`: to the company; its answer link replaces a session. The other mails about
 * applications go to the applicant, with public links.
 * - `applications_digest`: to members who chose one mail a day about new applications.
 * - `application_reminder`: on the day that the applicant has chosen, with their own note.
 * - `application_called_off`: a refusal, because the company will hire nobody for this offer.
 * - `company_invitation`: the link shows an invitation; accepting it needs an account of the address.
 * - `offer_expiring`: to members who manage the offers; the link renews or closes without a session.
 * - `draft_unpublished`: to the member whose scheduled offer could not be published.
 * - `job_offers`: daily, to subscribers. `job_offers_still_wanted`: sent once if they open no links.
 * - `report_received`: confirms a report. `report_decided` goes to its author, `content_decided` to
 * the author of the reported content or the reported person.
 * - `alarm`: to the operators, when a check begins to fail or passes again.
 * - `saved_offers_ending`: to subscribers, when offers that they saved are about to close.
 * - `alert_confirm`: to the address of a requested alert; no alert is sent until its link is opened.
 * - `alert_offers`: new offers of an alert. `alert_still_wanted`: sent once if nobody opens its links.
 * - `invoice`, before it `invoice_waiting` if VIES did not answer, its receipt `invoice_paid`, `invoice_fiscal` once the operator has recorded the fiscal
 * invoice, `invoice_refunded` once the money went back: to the company's invoice address; the link opens
 * that one invoice for anyone who has it.
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
      reply_to: replyTo,
      link,
    }),
  }),
  z.object({
    kind: z.literal('applications_digest'),
    data: z.object({
      name,
      company: z.string(),
      /** The offers with new applications, and a link to the applicants of each. */
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
      /** Best match first. */
      offers: z.array(
        z.object({
          title: z.string(),
          company_name: z.string(),
          /** The requested skills that the person has; older mails have none. */
          skills: z.array(z.string()).default([]),
          salary_min: z.number().nullable(),
          salary_max: z.number().nullable(),
          currency: z.enum(currencies),
          /** Some of the places, and the number of the others. An empty list means anywhere. */
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
    /** `query` is the canonical query of the list. */
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
      /** The newest first; offers of which the reader wants fewer come last. */
      offers: z.array(
        z.object({
          title: z.string(),
          company_name: z.string(),
          skills: z.array(z.string()),
          employment_type: z.enum(employmentTypes).nullable(),
          job_type: z.array(z.enum(jobTypes)),
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
      /** The first to close comes first; `expires_at` is ISO 8601. */
      offers: z.array(
        z.object({ title: z.string(), company_name: z.string(), expires_at: z.string(), link }),
      ),
      link,
      unsubscribe: link,
    }),
  }),
])
export type MailContent = z.output<typeof mailContent>
