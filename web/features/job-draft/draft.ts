import {
  benefits,
  currencies,
  employmentTypes,
  experienceLevels,
  jobTypes,
  type ProfileType,
} from '#contract/enums'
import { z } from '#contract/zod'

/** The steps of the wizard; the draft knows them by their place in this list. */
export const draftSteps = ['company', 'general', 'details', 'application', 'preview'] as const
export type DraftStep = (typeof draftSteps)[number]

export const stepIndex = (step: DraftStep): number => draftSteps.indexOf(step)
const lastStep = draftSteps.length - 1

const text = z.string().catch('')
const flag = z.boolean().catch(false)
const salary = z.int().min(0).catch(0)
const words = z.array(z.string()).catch([])
/** Those of `values` that were stored, in the order in which they were chosen. */
const listOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((stored) => stored.flatMap((one) => values.find((value) => value === one) ?? []))

/** A picture of our own making, as a `data:` address. */
const picture = z
  .string()
  .regex(/^data:image\/(webp|jpeg);base64,[\w+/=]*$/)
  .catch('')

const fields = {
  company_name: text,
  /** The name of the file that was chosen; `preview_company_logo` is the picture. */
  company_logo: text,
  preview_company_logo: picture,
  company_website: text,
  company_invoice_email: text,
  company_invoice_address: text,
  company_invoice_vat: text,
  title: text,
  job_type: listOf(jobTypes),
  skills: words,
  locations: words,
  /** Whether somebody has chosen that one may work from anywhere: no place at all says nothing yet. */
  anywhere: flag,
  job_description: text,
  employment_type: z.enum(employmentTypes).catch('Full-time'),
  experience_level: z.enum(experienceLevels).catch('Mid Level'),
  salary_min: salary,
  salary_max: salary,
  currency: z.enum(currencies).catch('EUR'),
  benefits: listOf(benefits),
  apply_url: text,
  apply_email: text,
  internal_ats: flag,
  applications_limit: z.int().nullable().catch(null),
  /** Whether the chosen company has been verified. */
  verified: flag,
  /** Whether the offer waits for a payment once it is sent. */
  is_paid: flag,
  /** The limit that was met, by companies or by offers. */
  upsell_by_company: flag,
  upsell_by_job_offers: flag,
  company_selection_type: z.enum(['select', 'new']).catch('select'),
  /** Which company, where one is selected. */
  company_id: z.string().nullable().catch(null),
  quick_apply: flag,
  /** What the title contradicts and is meant so all the same: see `questions.ts`. */
  meant_so: words,
}

const storedDraft = z.object({
  ...fields,
  currentStep: z.int().min(0).max(lastStep).catch(0),
  canGoToNextStep: flag,
  canGoToPreviousStep: flag,
  completedSteps: z.array(z.int().min(0).max(lastStep)).catch([]),
  /** Whose draft it is; null while nobody is signed in. */
  owner: z.string().nullable().catch(null),
  /** What was sent and may have arrived: the bodies, and the key that all of them had. */
  attempt: z.object({ key: z.string(), texts: words }).nullable().catch(null),
})

/** The wizard as it is kept in the browser, under the names of the product. */
export type JobDraft = z.output<typeof storedDraft>
export type DraftFields = Pick<JobDraft, keyof typeof fields>

/** The defaults, for somebody or for a visitor. */
export const emptyDraft = (owner: string | null = null): JobDraft => ({
  ...storedDraft.parse({}),
  ...walkable(0),
  owner,
})

/** Where one is, and what follows from it for the buttons. */
export const walkable = (
  currentStep: number,
): Pick<JobDraft, 'currentStep' | 'canGoToNextStep' | 'canGoToPreviousStep'> => ({
  currentStep,
  canGoToNextStep: currentStep < lastStep,
  canGoToPreviousStep: currentStep > 1,
})

/**
 * What was stored, if it is this person's or was begun before anybody signed in: field by field, so
 * that one that is damaged does not take the others along. Null for somebody else's, or nothing.
 * @param reader whose session it is; null for a visitor
 */
export function readDraft(stored: string | null, reader: string | null): JobDraft | null {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(parsed(stored))
  if (!success) return null
  const draft = storedDraft.parse(data)
  if (draft.owner !== null && draft.owner !== reader) return null
  return { ...draft, ...walkable(draft.currentStep), owner: reader }
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

/** Freelancers publish nothing, and take nobody's draft over. */
export const mayWrite = (profileType: ProfileType | undefined): boolean =>
  profileType !== 'consumer'
