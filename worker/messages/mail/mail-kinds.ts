import { z } from 'zod'
import { languageLevels, planCodes, salaryPeriods } from '../../contract/enums.ts'
import { memberRoles } from '../../contract/hiring/member-rights.ts'
import { vatTreatments } from '../../contract/hiring/vat.ts'
import { alertFrequencies } from '../../contract/messages/alert-frequency.ts'
import { currencies } from '../../contract/offer-enums.ts'
import { reportedKinds, reportReasons } from '../../contract/trust/moderation.ts'

const name = z.string()
const link = z.url({ protocol: /^https?$/ })
/** The offer and the company by which the reader recognises an application. */
const position = { offer: z.string(), company_name: z.string() }
/** Where replies go; null for the operator's address. Mails from earlier versions lack this. */
const replyTo = z.email().nullable().catch(null)
/** A mail to an applicant about a new status. `message` is the company's own text. */
const answer = {
  name,
  ...position,
  message: z.string().nullable().default(null),
  reply_to: replyTo,
  link,
}

/** A decision on reported content, with the statement of reasons. */
const decision = {
  /** The reference of the report; without a report, the reference of the decision. */
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

/** An offer with its first places and the number of further places. No place means anywhere. */
const offer = {
  title: z.string(),
  company_name: z.string(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  currency: z.enum(currencies),
  salary_period: z.enum(salaryPeriods),
  places: z.array(z.string()),
  places_more: z.number(),
  link,
}

const mail = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, data: Shape) =>
  z.object({ kind: z.literal(kind), data: z.object(data) })

/**
 * The kinds of mail and their contents. Only the links of `verify_account`, `login` and
 * `account_exists` contain a secret that signs the reader in.
 */
export const mailContentSchema = z.discriminatedUnion('kind', [
  mail('verify_account', { name, link }),
  mail('login', { name, link }),
  // Answers a sign-up with an address that already has an account.
  mail('account_exists', { name, link }),
  // Answers a sign-in request for an address without an account. The link leads to the sign-up.
  mail('no_account', { link }),
  // The link opens a page that asks for confirmation.
  mail('delete_account', { name, link }),
  // To the company's invoice email. Opening the link confirms the company and lists its offers.
  mail('verify_company', { company: name, link }),
  // To members of the company, who can answer through the link without signing in.
  mail('application_received', {
    person: z.string(),
    offer: z.string(),
    job_title: z.string().nullable(),
    skills: z.array(z.string()),
    languages: z.array(z.object({ code: z.string(), level: z.enum(languageLevels) })),
    cover_letter: z.string().nullable(),
    reply_to: replyTo,
    link,
  }),
  // To members who chose one mail a day about new applications. Each link leads to the applicants.
  mail('applications_digest', {
    name,
    company: z.string(),
    offers: z.array(z.object({ title: z.string(), count: z.number(), link })),
    link,
  }),
  // To the applicant, like the next four kinds.
  mail('application_sent', { name, ...position, cover_letter: z.string().nullable(), link }),
  mail('application_in_contact', answer),
  mail('application_hired', answer),
  mail('application_refused', answer),
  // A refusal because the company will not hire anyone for the offer.
  mail('application_called_off', answer),
  // The link shows the invitation; accepting it needs an account with this address.
  mail('company_invitation', {
    company: z.string(),
    inviter: z.string(),
    role: z.enum(memberRoles),
    link,
  }),
  // To members with the right `hire`; the link renews or closes the offer without signing in.
  mail('offer_expiring', {
    name,
    company: z.string(),
    offer: z.string(),
    /** The time in ISO 8601. */
    expires_at: z.string(),
    /** The number of applicants who have not been answered yet. */
    waiting: z.number(),
    link,
  }),
  // To the member whose scheduled offer could not be published.
  mail('draft_unpublished', { name, company: z.string(), offer: z.string(), link }),
  // To the applicant on the day that they chose, with their own note.
  mail('application_reminder', { name, ...position, note: z.string().nullable(), link }),
  mail('report_received', { reference: z.string(), reported: z.string(), link }),
  // To the author of the report.
  mail('report_decided', { ...decision, link }),
  // To the author of the reported content, or to the reported person.
  mail('content_decided', { ...decision, link }),
  // To the operators when a check begins to fail or passes again.
  mail('alarm', { failing: z.string(), over: z.string(), link }),
  // These five go to the invoice email or the buyer. Anyone with the link can open the invoice.
  mail('invoice', { ...purchase, link }),
  // Sent while VIES (the EU's register of VAT numbers) has not answered; `invoice` follows.
  mail('invoice_waiting', { ...purchase, link }),
  // The receipt, sent when the purchase is paid.
  mail('invoice_paid', { ...purchase, number: z.string(), link }),
  // Sent when the operator has recorded the fiscal invoice.
  mail('invoice_fiscal', {
    ...purchase,
    number: z.string(),
    fiscal_number: z.string(),
    has_copy: z.boolean(),
    link,
  }),
  // Sent when the payment was refunded.
  mail('invoice_refunded', { ...purchase, number: z.string(), link }),
  // The daily mail to subscribers.
  mail('job_offers', {
    name,
    /** Best match first. `skills`: the offer's skills that the person has; none in older mails. */
    offers: z.array(z.object({ ...offer, skills: z.array(z.string()).default([]) })),
    /** The number of matching offers that are not in the mail. */
    more: z.number(),
    link,
    unsubscribe: link,
  }),
  // Sent once to subscribers who no longer open links, to ask whether they still want the mails.
  mail('job_offers_still_wanted', { name, link, unsubscribe: link }),
  // A button on the link's page starts the alert. `query`: the search as a canonical query string.
  mail('alert_confirm', { query: z.string(), frequency: z.enum(alertFrequencies), link }),
  // Sent once if nobody opens an alert's links, to ask whether the alert should continue.
  mail('alert_still_wanted', {
    alert_id: z.string(),
    query: z.string(),
    link,
    unsubscribe: link,
  }),
  mail('alert_offers', {
    alert_id: z.string(),
    query: z.string(),
    /** Newest first; offers that the reader wants less often come last. */
    offers: z.array(
      z.object({
        ...offer,
        /** The part of `query` that the offer meets. It explains why the offer is in the mail. */
        met_query: z.string(),
        /** Opens a page to ask for fewer offers of the same company or with a certain skill. */
        less_link: link,
      }),
    ),
    more: z.number(),
    link,
    unsubscribe: link,
  }),
  // To subscribers when offers that they saved are about to close.
  mail('saved_offers_ending', {
    name,
    /** The offer that closes soonest comes first. `expires_at` is ISO 8601. */
    offers: z.array(
      z.object({ title: z.string(), company_name: z.string(), expires_at: z.string(), link }),
    ),
    link,
    unsubscribe: link,
  }),
])
export type MailContent = z.output<typeof mailContentSchema>
