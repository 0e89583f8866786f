import { listAllOffers, readCompany } from '../support/api.ts'
import { listedIds, openOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const own = namespaceTranslator('company-page')
const meta = namespaceTranslator('meta')

test('an open offer links to the company page, which shows open offers and links', async ({
  page,
}) => {
  await page.goto('/')
  const offer = (await listAllOffers(page.request)).find(({ is_active }) => is_active)!
  const { company_id: company } = offer
  const card = await openOfferCard(page, offer)
  await expect(card.getByRole('link', { name: company.name, exact: true })).toHaveAttribute(
    'href',
    `/company/${company.id}`,
  )
  await card.getByRole('link', { name: namespaceTranslator('actions')('company') }).click()

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

  const opened = await openOfferCard(page, job_offers[0]!)
  await expect(
    opened.getByRole('link', { name: namespaceTranslator('actions')('company') }),
  ).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/?job=${offer.id}`)
  await expect(card).toBeVisible()
})
