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

/** The public data of a company. */
export const companyForm = z.object({
  name,
  website: website.nullable(),
  ...aboutFields,
  /** A row without an address is not saved. */
  links: z.array(z.object({ network: z.string(), url: z.union([z.literal(''), webAddress]) })),
})

export type CompanyValues = z.output<typeof companyForm>

/** The billing data. */
export const invoiceForm = z.object({ invoice_email, invoice_address, vat_number })

/** An offer, with the same field names as the offer draft. */
export const offerForm = z
  .object(offerFields)
  .refine(isSalaryRangeOrdered, salaryRangeError)
  .refine(hasApplyMethod, applyMethodError)
  .refine(hasPlace, placeError)
