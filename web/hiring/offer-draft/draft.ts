import type { Snapshot } from 'valtio'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  type ProfileType,
  salaryPeriods,
  workplaces,
} from '#contract/enums'
import type { OfferDraftFieldName } from '#contract/hiring/offer-fields'
import type { newCompanyFieldSchemas } from '#contract/hiring/offer-input'
import { allBenefits, contractTypes, currencies } from '#contract/offer-enums'
import { z } from '#contract/zod'
import { parseJsonOrNull } from '../../lib/parsed-json.ts'

/** The steps of the wizard; the draft stores their index. */
export const offerDraftSteps = ['company', 'general', 'details', 'application', 'preview'] as const
export type OfferDraftStep = (typeof offerDraftSteps)[number]

export const findOfferDraftStepIndex = (step: OfferDraftStep): number =>
  offerDraftSteps.indexOf(step)
const lastStep = offerDraftSteps.length - 1

const text = z.string().catch('')
const flag = z.boolean().catch(false)
const salary = z.int().min(0).catch(0)
const words = z.array(z.string()).catch([])
/** Parses a stored list and drops items that are not in `values`. */
const listOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((stored) => stored.flatMap((one) => values.find((value) => value === one) ?? []))

/** A picture that was shrunk in the browser, as a `data:` URL. */
const picture = z
  .string()
  .regex(/^data:image\/(webp|jpeg);base64,[\w+/=]*$/)
  .catch('')

const fields = {
  company_name: text,
  /** The file name of the chosen logo. The picture itself is in `preview_company_logo`. */
  company_logo: text,
  preview_company_logo: picture,
  company_website: text,
  company_invoice_email: text,
  company_invoice_address: text,
  company_invoice_vat: text,
  title: text,
  job_type: listOf(jobCategories),
  skills: words,
  workplace: z.enum(workplaces).catch('remote'),
  locations: words,
  /** Whether people may work from anywhere. Otherwise, remote work requires `locations`. */
  anywhere: flag,
  places: words,
  timezone_overlap: z.object({ timezone: z.string(), hours: z.int() }).nullable().catch(null),
  job_description: text,
  employment_type: z.enum(employmentTypes).catch('Full-time'),
  contract_type: z.enum(contractTypes).nullable().catch(null),
  experience_level: z.enum(experienceLevels).catch('Mid Level'),
  salary_min: salary,
  salary_max: salary,
  currency: z.enum(currencies).catch('EUR'),
  salary_period: z.enum(salaryPeriods).catch('year'),
  benefits: listOf(allBenefits),
  apply_url: text,
  apply_email: text,
  internal_ats: flag,
  applications_limit: z.int().nullable().catch(null),
  expires_at: z.string().nullable().catch(null),
  verified: flag,
  /** Whether the person buys offer slots when publishing. The offer then waits for the payment. */
  is_paid: flag,
  /** Whether the plan's limit on companies was reached. */
  upsell_by_company: flag,
  /** Whether the plan's limit on offers was reached. */
  upsell_by_job_offers: flag,
  company_selection_type: z.enum(['select', 'new']).catch('select'),
  company_id: z.string().nullable().catch(null),
  quick_apply: flag,
  /** Keys (`buildTitleContradictionKey`) of values that contradict the title on purpose. */
  meant_so: words,
} satisfies Record<OfferDraftFieldName | keyof typeof newCompanyFieldSchemas, z.ZodType> &
  Record<string, z.ZodType>

const storedDraft = z.object({
  ...fields,
  currentStep: z.int().min(0).max(lastStep).catch(0),
  canGoToNextStep: flag,
  canGoToPreviousStep: flag,
  completedSteps: z.array(z.int().min(0).max(lastStep)).catch([]),
  /** Id of the person who writes the draft; null for a visitor. */
  owner: z.string().nullable().catch(null),
  /** The shared draft that this draft continues; null if this draft is only in this browser. */
  shared: z
    .object({
      id: z.string(),
      company_id: z.string(),
      revision: z.int(),
      publish_at: z.string().nullable().catch(null),
    })
    .nullable()
    .catch(null),
  /** Publishing requests whose outcome is unknown: their idempotency key and their JSON bodies. */
  attempt: z.object({ key: z.string(), texts: words }).nullable().catch(null),
})

/** The draft as stored in the browser. It has the field names of the product's specification. */
export type StoredOfferDraft = z.output<typeof storedDraft>
export type OfferDraftFields = Pick<StoredOfferDraft, keyof typeof fields>

export const createEmptyOfferDraft = (owner: string | null = null): StoredOfferDraft => ({
  ...storedDraft.parse({}),
  ...computeStepNavigation(0),
  owner,
})

/** Returns where the wizard can go from a step. By specification, the second step has no “Back”. */
export const computeStepNavigation = (
  currentStep: number,
): Pick<StoredOfferDraft, 'currentStep' | 'canGoToNextStep' | 'canGoToPreviousStep'> => ({
  currentStep,
  canGoToNextStep: currentStep < lastStep,
  canGoToPreviousStep: currentStep > 1,
})

/**
 * Reads the stored draft, field by field, so that an invalid field does not affect the others.
 * Returns null if there is no draft, or if it belongs to another person.
 * @param reader id of the signed-in person; null for a visitor
 */
export function readOfferDraft(
  stored: string | null,
  reader: string | null,
): StoredOfferDraft | null {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(parseJsonOrNull(stored))
  if (!success) return null
  const draft = storedDraft.parse(data)
  if (draft.owner !== null && draft.owner !== reader) return null
  return { ...draft, ...computeStepNavigation(draft.currentStep), owner: reader }
}

export const pickOfferDraftFields = (draft: StoredOfferDraft): OfferDraftFields =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, draft[name as keyof OfferDraftFields]]),
  ) as OfferDraftFields

/** Drops `places` (towns) if the work is remote; otherwise drops `locations` (countries). */
export const withApplicableLocations = <
  Draft extends Pick<Snapshot<OfferDraftFields>, 'workplace'>,
>(
  draft: Draft,
) => ({
  ...draft,
  ...(draft.workplace === 'remote' ? { places: [] } : { locations: [] }),
})

/** Freelancers cannot publish offers. */
export const canWriteOfferDraft = (profileType: ProfileType | undefined): boolean =>
  profileType !== 'consumer'
