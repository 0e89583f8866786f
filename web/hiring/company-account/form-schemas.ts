import { companyFields } from '#contract/hiring/companies'
import { aboutFields } from '#contract/hiring/company-about'
import {
  applyMethodError,
  emptyAsNull,
  hasApplyMethod,
  hasPlace,
  isSalaryRangeOrdered,
  offerFields,
  placeError,
  salaryRangeError,
} from '#contract/hiring/offer-fields'
import { missingBillingFields } from '#contract/hiring/vat'
import { webAddress } from '#contract/people/profiles'
import { z } from '#contract/zod'

const { name, website } = companyFields

/** The schema of a company's public data. */
export const companyForm = z.object({
  name,
  website: website.nullable(),
  ...aboutFields,
  /** Rows without an address are allowed, but not saved. */
  links: z.array(z.object({ network: z.string(), url: z.union([z.literal(''), webAddress]) })),
})

export type CompanyValues = z.output<typeof companyForm>

/** The schema of the billing data. */
export const invoiceForm = z.object({
  invoice_email: companyFields.invoice_email,
  invoice_country: companyFields.invoice_country,
  invoice_address: emptyAsNull(companyFields.invoice_address),
  vat_number: emptyAsNull(companyFields.vat_number),
  fiscal_code: emptyAsNull(companyFields.fiscal_code),
  sdi_code: emptyAsNull(companyFields.sdi_code),
  pec: emptyAsNull(companyFields.pec),
})

/**
 * The schema of the billing data when offer slots are bought. Unlike `invoiceForm`, it requires all
 * data that an invoice needs.
 */
export const billingForm = invoiceForm.superRefine((details, context) => {
  for (const field of missingBillingFields(details)) {
    context.addIssue({ code: 'custom', path: [field], message: 'required' })
  }
})

/** The schema of an offer, with the same field names as the offer draft. */
export const offerForm = z
  .object(offerFields)
  .refine(isSalaryRangeOrdered, salaryRangeError)
  .refine(hasApplyMethod, applyMethodError)
  .refine(hasPlace, placeError)
