import { companyFields } from '#contract/hiring/companies'
import { aboutFields } from '#contract/hiring/company-about'
import {
  applyMethodError,
  hasApplyMethod,
  hasPlace,
  isSalaryRangeOrdered,
  offerFields,
  placeError,
  salaryRangeError,
} from '#contract/hiring/offer-fields'
import { webAddress } from '#contract/people/profiles'
import { z } from '#contract/zod'

const { name, website, invoice_email, invoice_address, vat_number } = companyFields

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
export const invoiceForm = z.object({ invoice_email, invoice_address, vat_number })

/** The schema of an offer, with the same field names as the offer draft. */
export const offerForm = z
  .object(offerFields)
  .refine(isSalaryRangeOrdered, salaryRangeError)
  .refine(hasApplyMethod, applyMethodError)
  .refine(hasPlace, placeError)
