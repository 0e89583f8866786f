import type { Snapshot } from 'valtio'
import type { FieldError } from '#contract/errors'
import { collectFieldErrors } from '#contract/field-errors'
import {
  applyMethodError,
  hasApplyMethod,
  isSalaryRangeOrdered,
  offerApplyFieldSchemas,
  offerDetailFieldSchemas,
  offerGeneralFieldSchemas,
  salaryRangeError,
} from '#contract/hiring/offer-fields'
import {
  companyNameError,
  isCompanyNameAllowed,
  newCompanyFieldSchemas,
} from '#contract/hiring/offer-input'
import { z } from '#contract/zod'
import { type DraftFields, type DraftStep, draftSteps, stepIndex } from './draft.ts'

const schemas = {
  general: z.object(offerGeneralFieldSchemas),
  details: z.object(offerDetailFieldSchemas).refine(isSalaryRangeOrdered, salaryRangeError),
  application: z.object(offerApplyFieldSchemas).refine(hasApplyMethod, applyMethodError),
}
const newCompany = z.object(newCompanyFieldSchemas).refine(isCompanyNameAllowed, companyNameError)
const chosenCompany = z.object({ company_id: z.string('required') })

type Checked = Snapshot<DraftFields>

/** The errors of a step, at most one per field. */
export function stepErrors(step: DraftStep, draft: Checked): FieldError[] {
  const first = new Map<string, FieldError>()
  for (const error of collectFieldErrors(schemaOf(step, draft), draft)) {
    // Errors of list items count as errors of the list.
    const [path = ''] = error.path.split('.')
    if (!first.has(path)) first.set(path, { ...error, path })
  }
  return [...first.values()]
}

function schemaOf(step: DraftStep, { company_selection_type }: Checked): z.ZodType {
  if (step === 'preview') return z.unknown()
  if (step !== 'company') return schemas[step]
  return company_selection_type === 'new' ? newCompany : chosenCompany
}

/** Returns the first step that the person has not completed or whose values are not valid. */
export function furthestDraftStep(
  draft: Checked & { readonly completedSteps: readonly number[] },
): DraftStep {
  const isDone = (step: DraftStep) =>
    draft.completedSteps.includes(stepIndex(step)) && stepErrors(step, draft).length === 0
  return draftSteps.find((step) => step === 'preview' || !isDone(step)) ?? 'preview'
}

/** For each step, the request fields that it edits. */
const places: Partial<Record<DraftStep, readonly string[]>> = {
  company: [...Object.keys(newCompanyFieldSchemas), 'company_id', 'company_selection_type'],
  general: Object.keys(offerGeneralFieldSchemas),
  details: Object.keys(offerDetailFieldSchemas),
  application: Object.keys(offerApplyFieldSchemas),
}

/** The server's errors by step, in the order of the steps. */
export function serverErrorsByStep(
  errors: readonly FieldError[],
): [step: DraftStep, errors: FieldError[]][] {
  return draftSteps.flatMap((step): [DraftStep, FieldError[]][] => {
    const own = errors
      .map((error) => ({ ...error, path: error.path.split('.')[0] ?? '' }))
      .filter(({ path }) => places[step]?.includes(path))
    return own.length > 0 ? [[step, own]] : []
  })
}
