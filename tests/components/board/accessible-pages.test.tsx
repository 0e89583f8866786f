import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobOffer } from '#contract/board/offers'
import { paginate } from '#contract/board/pagination'
import type { PublicCompanyPage } from '#contract/hiring/companies'
import { developmentGalleryPath } from '../../../web/lib/paths.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator, linkLocator, startingWith } from '../support/locators.ts'
import { mountSite } from '../support/site.tsx'
import { translatorFor } from '../support/texts.ts'
import { mockOfferList } from './list-answers.ts'
import { anOffer } from './offers.ts'

const t = translatorFor('board')

const rich = anOffer({
  description: '<h3>Cosa farai</h3><ul><li>Accendi</li><li>Spegni</li></ul><p>Si vede il mare.</p>',
  benefits: ['Async', 'Pto', 'Equity'] as never,
})
const list = [
  rich,
  anOffer({ id: 'off_00000000000000000000000fa2', title: 'Lampista', salary_range_min: null }),
]

/** Opens an offer by its URL. If the list lacks the offer, it appears above the list. */
async function openOffer(offer: JobOffer): Promise<void> {
  mockOfferList(list)
  mockResponses({ [`GET /api/job-offer/${offer.id}`]: () => Response.json({ job_offer: offer }) })
  await mountSite(`/?job=${offer.id}`)
  await expect.element(buttonLocator(t('card.close'))).toBeVisible()
}

test('the list has no accessibility violations and fits a phone', async () => {
  mockOfferList(list)
  await mountSite('/')
  await expect.element(linkLocator(rich.title)).toBeVisible()
  await expectAccessibleOnPhone()
})

test.each<[string, JobOffer]>([
  ['an open offer', rich],
  [
    'an offer with an unbreakable title',
    anOffer({
      title: `Precipitevolissimevolmente${'mente'.repeat(30)}`,
      company_id: { ...rich.company_id, name: `Ditta${'ditta'.repeat(30)}` },
    }),
  ],
  [
    'a closed offer',
    anOffer({ id: 'off_00000000000000000000000fa3', title: 'Chiusa', is_active: false }),
  ],
])('%s has no accessibility violations and fits a phone', async (_, offer) => {
  await openOffer(offer)
  await expectAccessibleOnPhone()
})

test('the sign-in dialog for quick apply has no accessibility violations', async () => {
  await openOffer(rich)
  const apply = startingWith(translatorFor('actions')('apply.now'))
  await page.getByRole('button', { name: apply }).click()
  const title = translatorFor('applications')('notice.login.title')
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await expectAccessibleOnPhone()
})

test('an empty list has no accessibility violations', async () => {
  mockOfferList([])
  await mountSite('/?search=zampognaro&employment_type=Volunteer')
  await expect.element(linkLocator(translatorFor('search')('none.all'))).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a link to an offer that no longer exists has no accessibility violations', async () => {
  mockOfferList(list)
  mockResponses({
    'GET /api/job-offer/off_unknown': () =>
      Response.json({ code: 'offers.not_found', status: 404 }, { status: 404 }),
  })
  await mountSite('/?job=off_unknown')
  await expect.element(page.getByText(t('unknown.title'))).toBeVisible()
  await expectAccessibleOnPhone()
})

test('the page of a company has no accessibility violations and fits a phone', async () => {
  const { id, name } = rich.company_id
  const company: PublicCompanyPage = {
    company: {
      ...{ id, name, logo: null, website: 'https://fari.example', social_media: {} },
      ...{ description: '<p>Facciamo fari.</p>', sector: 'Nautica', size: '1-10', founded: 1999 },
      ...{ headquarters: 'Genova', benefits: [], photos: [], verification_level: 'business' },
    },
    job_offers: [rich],
    pagination: paginate(1, 1, 20),
  }
  mockResponses({ [`GET /api/company/${id}`]: () => Response.json(company) })
  await mountSite(`/company/${id}`)
  await expect.element(linkLocator(rich.title)).toBeVisible()
  await expectAccessibleOnPhone()
})

test.each([
  ['an unknown address', '/da-nessuna-parte'],
  ['the gallery of all components', developmentGalleryPath],
])('%s has no accessibility violations and fits a phone', async (_, address) => {
  await mountSite(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleOnPhone()
})

test('on a phone, the list with filters and the filter sheet have no accessibility violations', async () => {
  await page.viewport(360, 740)
  mockOfferList(list)
  await mountSite('/?employment_type=Full-time&search=python&salary_range_max=40000')
  await expect.element(page.getByRole('list', { name: t('filters.active') })).toBeVisible()
  await expectAccessibleOnPhone()
  await page.getByRole('button', { name: startingWith(t('filters.title')) }).click()
  const skills = dialogLocator().getByRole('combobox', { name: t('filters.skills') })
  await expect.element(skills).toBeVisible()
  await expectAccessibleOnPhone()
})
