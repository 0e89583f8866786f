import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { collectFieldErrors } from '#contract/field-errors'
import {
  hasApplyMethod,
  isSalaryRangeOrdered,
  missingApplyMethodErrorParams,
  offerApplyFieldSchemas,
  offerDetailFieldSchemas,
  offerGeneralFieldSchemas,
  salaryRangeErrorParams,
} from '#contract/hiring/offer-fields'
import {
  companyNameErrorParams,
  isCompanyNameAllowed,
  newCompanyFieldSchemas,
} from '#contract/hiring/offer-input'
import { z } from '#contract/zod'
import {
  findOfferDraftStepIndex,
  type OfferDraftFields,
  type OfferDraftStep,
  offerDraftSteps,
} from './draft.ts'

const schemas = {
  general: z.object(offerGeneralFieldSchemas),
  details: z.object(offerDetailFieldSchemas).refine(isSalaryRangeOrdered, salaryRangeErrorParams),
  application: z
    .object(offerApplyFieldSchemas)
    .refine(hasApplyMethod, missingApplyMethodErrorParams),
}
const newCompany = z
  .object(newCompanyFieldSchemas)
  .refine(isCompanyNameAllowed, companyNameErrorParams)
const chosenCompany = z.object({ company_id: z.string('required') })

type Checked = Snapshot<OfferDraftFields>

/** The errors of a step, at most one per field. */
export function findDraftStepErrors(step: OfferDraftStep, draft: Checked): FieldError[] {
  const first = new Map<string, FieldError>()
  const missing = step === 'general' ? listMissingPlaces(draft) : []
  for (const error of [...collectFieldErrors(schemaOf(step, draft), draft), ...missing]) {
    // Errors of list items count as errors of the list.
    const [path = ''] = error.path.split('.')
    if (!first.has(path)) first.set(path, { ...error, path })
  }
  return [...first.values()]
}

/** Stricter than the API: remote offers need countries or `anywhere`, others need `places`. */
function listMissingPlaces(draft: Checked): FieldError[] {
  const isRemote = draft.workplace === 'remote'
  const hasPlace = isRemote ? draft.anywhere || draft.locations.length > 0 : draft.places.length > 0
  return hasPlace ? [] : [{ path: isRemote ? 'locations' : 'places', code: 'required' }]
}

function schemaOf(step: OfferDraftStep, { company_selection_type }: Checked): z.ZodType {
  if (step === 'preview') return z.unknown()
  if (step !== 'company') return schemas[step]
  return company_selection_type === 'new' ? newCompany : chosenCompany
}

/** Returns the first step that the person has not completed or whose values are not valid. */
export function findFurthestDraftStep(
  draft: Checked & { readonly completedSteps: readonly number[] },
): OfferDraftStep {
  const isDone = (step: OfferDraftStep) =>
    draft.completedSteps.includes(findOfferDraftStepIndex(step)) &&
    findDraftStepErrors(step, draft).length === 0
  return offerDraftSteps.find((step) => step === 'preview' || !isDone(step)) ?? 'preview'
}

/** For each step, the request fields that it edits. */
const places: Partial<Record<OfferDraftStep, readonly string[]>> = {
  company: [...Object.keys(newCompanyFieldSchemas), 'company_id', 'company_selection_type'],
  general: Object.keys(offerGeneralFieldSchemas),
  details: Object.keys(offerDetailFieldSchemas),
  application: Object.keys(offerApplyFieldSchemas),
}

/** The server's errors by step, in the order of the steps. */
export function groupServerErrorsByStep(
  errors: readonly FieldError[],
): [step: OfferDraftStep, errors: FieldError[]][] {
  return offerDraftSteps.flatMap((step): [OfferDraftStep, FieldError[]][] => {
    const own = errors
      .map((error) => ({ ...error, path: error.path.split('.')[0] ?? '' }))
      .filter(({ path }) => places[step]?.includes(path))
    return own.length > 0 ? [[step, own]] : []
  })
}
