import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { paginate } from '../../../worker/contract/board/pagination.ts'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { scriptInjectionUrls, scriptPayloads } from '../../support/script-payloads.ts'
import { exampleOwnOffer } from '../../support/some-offer.ts'

/** The number of injection attempts in each field of an offer. */
const perOffer = 8

export const companyId = `com_${'0'.repeat(26)}`

/** An offer with payloads in all its texts, as if the server had not sanitised it. */
function offerOf(payloads: readonly string[], i: number): JobOffer {
  const payload = payloads.join(' ')
  const address = scriptInjectionUrls[i % scriptInjectionUrls.length] ?? ''
  return exampleOwnOffer({
    id: `off_${String(i).padStart(26, '0')}`,
    title: `${i} ${payload}`,
    description: `<p>Inizio</p>${payloads.map((one) => `<div>${one}</div>`).join('')}`,
    company_id: { id: companyId, name: payload, logoUrl: payload, website: null },
    location: [...payloads],
    skills: [...payloads],
    benefits: ['Async'],
    apply_url: i % 2 === 0 ? address : null,
    apply_email_address: i % 2 === 0 ? null : `a@b.example?body=${payload}`,
  })
}

/** Offers that together contain all payloads, eight in each offer. */
export const offersWithPayloads = Array.from(
  { length: Math.ceil(scriptPayloads.length / perOffer) },
  (_, i) => offerOf(scriptPayloads.slice(i * perOffer, (i + 1) * perOffer), i),
)

/** The page of a company without offers. All texts of the company contain payloads. */
export const companyWithPayloads: PublicCompanyPage = {
  company: {
    id: companyId,
    name: scriptPayloads.join(' '),
    logo: scriptPayloads[0] ?? null,
    website: scriptInjectionUrls[0] ?? null,
    verification_level: 'business' as const,
    social_media: Object.fromEntries(
      scriptPayloads.map((payload, i) => [
        payload,
        scriptInjectionUrls[i % scriptInjectionUrls.length] ?? '',
      ]),
    ),
    description: scriptPayloads.join('\n'),
    sector: scriptPayloads[1] ?? null,
    size: '1-10',
    founded: 1999,
    headquarters: scriptPayloads[2] ?? null,
    benefits: [],
    photos: scriptPayloads.map((alt, i) => ({
      id: `fil_${i}`,
      url: scriptInjectionUrls[i % scriptInjectionUrls.length] ?? '',
      alt,
      width: 4,
      height: 3,
    })),
  },
  job_offers: [],
  pagination: paginate(0, 1, 20),
}
