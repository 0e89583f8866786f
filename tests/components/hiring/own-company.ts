import type { OwnCompany } from '#contract/hiring/companies'
import { fillSession } from '../../../web/people/session/state.ts'
import { employerAda } from '../../support/own-profile.ts'

/** The request that reloads Ada's companies. */
export const ownCompaniesRequest = `GET /api/company/profile/${employerAda.id}`

/** A verified company on the free plan, with the data that an invoice needs and an empty page. */
export const exampleOwnCompany = (values: Partial<OwnCompany> = {}): OwnCompany => ({
  id: 'com_1',
  name: 'Fari Esempio',
  logo: null,
  website: null,
  social_media: {},
  description: null,
  sector: null,
  size: null,
  founded: null,
  headquarters: null,
  benefits: [],
  photos: [],
  role: 'owner',
  invoice_email: 'conti@fari.example',
  invoice_address: 'Via del Molo 1\n16121 Genova',
  vat_number: 'IT01234567897',
  invoice_country: null,
  fiscal_code: null,
  sdi_code: null,
  pec: null,
  is_verified: true,
  confirm_by: null,
  verification_level: 'mailbox',
  transactions: [],
  plan: { code: 'early_adopter', places: 5, offers_used: 1, companies_used: 1 },
  ...values,
})

/** Signs Ada in as an employer with these companies. Call before `mount`. */
export const signInEmployer = (...companies: OwnCompany[]): void =>
  fillSession({ profile: employerAda, companies, user_applications: [] })
