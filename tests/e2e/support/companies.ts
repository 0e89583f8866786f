import type { Page } from '@playwright/test'
import type { CreatedOffer, OwnJobOffer } from '#contract/hiring/offer-input'
import type { MailboxMessage } from '../../support/mailbox.ts'
import { newMailAddress, type PersonWithTokens } from './accounts.ts'
import { openPersonWithTokens, requestAs } from './profile.ts'

type MailTo = (address: string, count?: number) => Promise<MailboxMessage>
type EmployerWithCompany = PersonWithTokens & {
  companyId: string
  invoiceEmail: string
  vatNumber: string
  offer: OwnJobOffer
}

/** The content of an offer to which people apply on this site, without an external page. */
const anOffer = {
  title: 'Guardia di un faro di prova',
  job_type: ['Other'],
  skills: ['pazienza'],
  locations: ['Italia'],
  job_description: '<p>Si accende la lampada e si guarda il mare.</p>',
  employment_type: 'Full-time',
  experience_level: 'Mid Level',
  salary_min: 24_000,
  salary_max: 30_000,
  currency: 'EUR',
  benefits: [],
  internal_ats: true,
}

/**
 * Creates an employer with a verified company and a listed offer, and signs in to the employer's
 * account in this browser.
 */
export async function createVerifiedCompany(
  page: Page,
  mailTo: MailTo,
  title: string,
): Promise<EmployerWithCompany> {
  const vatNumber = newVat()
  const person = await openPersonWithTokens(page, 'provider')
  const invoiceEmail = newMailAddress('conti')
  const { job_offer: offer, company } = await createOffer(page, person, {
    title,
    company_selection_type: 'new',
    company_name: 'Fari di Prova',
    company_website: 'https://fari-di-prova.example',
    company_invoice_email: invoiceEmail,
    company_invoice_address: 'Via del Molo 1\n16121 Genova',
    company_invoice_vat: vatNumber,
  })
  const { links } = await mailTo(invoiceEmail)
  const link = links.find((one) => new URL(one).pathname.includes('/success/'))
  const token = new URL(link ?? '').pathname.split('/').at(-1)
  await requestAs(page, person, 'GET', `/api/verify-company/${token}`)
  return { ...person, companyId: company.id, invoiceEmail, vatNumber, offer }
}

/** Publishes another offer for a company. */
export const createOfferOfCompany = (
  page: Page,
  company: EmployerWithCompany,
  title: string,
): Promise<CreatedOffer> =>
  createOffer(page, company, {
    title,
    company_selection_type: 'select',
    company_id: company.companyId,
  })

const createOffer = (page: Page, person: PersonWithTokens, said: object): Promise<CreatedOffer> =>
  requestAs(page, person, 'POST', '/api/job-offer?env=production', { ...anOffer, ...said })

/**
 * Returns a random VAT number: ten digits and a check digit. Every test needs a different one,
 * because each VAT number gets the free plan only once.
 */
function newVat(): string {
  const digits = Array.from({ length: 10 }, () => Math.floor(Math.random() * 10))
  const sum = digits.reduce((total, digit, i) => {
    const value = i % 2 === 0 ? digit : 2 * digit
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `IT${digits.join('')}${(10 - (sum % 10)) % 10}`
}
