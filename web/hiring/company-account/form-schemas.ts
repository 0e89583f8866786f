import { companyFieldSchemas } from '#contract/hiring/companies'
import { companyAboutFieldSchemas } from '#contract/hiring/company-about'
import {
  createEmptyToNullSchema,
  hasApplyMethod,
  hasRequiredPlace,
  isSalaryRangeOrdered,
  missingApplyMethodErrorParams,
  missingPlaceErrorParams,
  offerDraftFieldSchemas,
  salaryRangeErrorParams,
} from '#contract/hiring/offer-fields'
import { listMissingBillingFields } from '#contract/hiring/vat'
import { webAddressSchema } from '#contract/people/profiles'
import { z } from '#contract/zod'

const { name, website } = companyFieldSchemas

export const companyFormSchema = z.object({
  name,
  website: website.nullable(),
  ...companyAboutFieldSchemas,
  /** Link rows without an address are allowed, but not saved. */
  links: z.array(
    z.object({ network: z.string(), url: z.union([z.literal(''), webAddressSchema]) }),
  ),
})

export type CompanyFormValues = z.output<typeof companyFormSchema>

export const billingDataFormSchema = z.object({
  invoice_email: companyFieldSchemas.invoice_email,
  invoice_country: companyFieldSchemas.invoice_country,
  invoice_address: createEmptyToNullSchema(companyFieldSchemas.invoice_address),
  vat_number: createEmptyToNullSchema(companyFieldSchemas.vat_number),
  fiscal_code: createEmptyToNullSchema(companyFieldSchemas.fiscal_code),
  sdi_code: createEmptyToNullSchema(companyFieldSchemas.sdi_code),
  pec: createEmptyToNullSchema(companyFieldSchemas.pec),
})

/** Requires all data that an invoice needs, unlike `billingDataFormSchema`. */
export const completeBillingFormSchema = billingDataFormSchema.superRefine((details, context) => {
  for (const field of listMissingBillingFields(details)) {
    context.addIssue({ code: 'custom', path: [field], message: 'required' })
  }
})

/** The schema of the offer editor. Its field names are those of the offer draft. */
export const offerFormSchema = z
  .object(offerDraftFieldSchemas)
  .refine(isSalaryRangeOrdered, salaryRangeErrorParams)
  .refine(hasApplyMethod, missingApplyMethodErrorParams)
  .refine(hasRequiredPlace, missingPlaceErrorParams)
