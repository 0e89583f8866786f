import type { OwnCompany } from '#contract/hiring/companies'
import { fillSession } from '../../../web/people/session/state.ts'
import { employerAda } from '../../support/own-profile.ts'

/** The request that reloads Ada's companies. */
export const ownCompaniesRequest = `GET /api/company/profile/${employerAda.id}`

/** A verified company on the free plan. It has an invoice address, but its page is empty. */
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

/** An unpaid purchase of seven offer slots. */
export const unpaidPurchase: OwnCompany['transactions'][number] = {
  id: 'trx_1',
  invoice_number: '2026-0001',
  plan: 'starter',
  places: 12,
  status: 'pending',
  lines: [{ plan: 'starter', quantity: 7, unit_price: 25 }],
  amount: 175,
  vat_treatment: 'italian',
  vat: 38.5,
  total: 213.5,
  created_at: '2026-11-20T09:00:00.000Z',
  completed_at: null,
  refunded_at: null,
  fiscal_number: null,
  has_fiscal_file: false,
  invoice_url: 'http://localhost/invoices/trx_1?key=segreto',
}
