import { findOffer, listAllOffers, readCompany } from '../support/api.ts'
import { listedIds, offerCardLocator, openOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const own = namespaceTranslator('company-page')
const meta = namespaceTranslator('meta')

test('the card of an offer links to the company page, which shows open offers and links', async ({
  page,
}) => {
  await page.goto('/')
  const [offer] = await listAllOffers(page.request)
  const { company_id: company } = offer!
  await offerCardLocator(page, offer!)
    .getByRole('link', { name: company.name, exact: true })
    .click()

  await expect(page).toHaveURL(`/company/${company.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name)
  const title = meta('company_title', { company: company.name })
  await expect(page).toHaveTitle(meta('title', { title }))
  const { job_offers, pagination } = await readCompany(page.request, company.id)
  await expect.poll(() => listedIds(page)).toEqual(job_offers.map(({ id }) => id))
  const total = own('open', { count: pagination.total, total: pagination.total })
  await expect(page.getByRole('heading', { level: 2, name: total })).toBeVisible()
  for (const link of await page
    .getByRole('list', { name: own('links', { name: company.name }) })
    .getByRole('link')
    .all()) {
    await expect(link).toHaveAttribute('rel', /nofollow noopener/)
  }

  const card = await openOfferCard(page, job_offers[0]!)
  await expect(
    card.getByRole('link', { name: namespaceTranslator('actions')('company') }),
  ).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(offerCardLocator(page, offer!)).toBeVisible()
})

test('an open offer also links to the company page', async ({ page }) => {
  const offer = await findOffer(page.request, ({ is_active }) => is_active)
  await page.goto('/')
  const card = await openOfferCard(page, offer)
  await card.getByRole('link', { name: namespaceTranslator('actions')('company') }).click()
  await expect(page).toHaveURL(`/company/${offer.company_id.id}`)
})

test('an unknown company shows an error page with links', async ({ page, expectFailure }) => {
  expectFailure(/\/company\/com_nessuna$/)
  const response = await page.goto('/company/com_nessuna')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own('unknown'))
  await expect(page).toHaveTitle(meta('title', { title: meta('pages.not_found') }))
  await page.getByRole('link', { name: own('toOffers') }).click()
  await expect(page).toHaveURL('/')
})
