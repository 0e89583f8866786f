import { findOffer } from '../support/api.ts'
import { expectOpenOfferCard, openOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('board')
const actions = namespaceTranslator('actions')
const applications = namespaceTranslator('applications')

test("applying at a company's own page opens it in a new tab and is counted", async ({
  page,
  context,
}) => {
  const offer = await findOffer(
    page.request,
    (one) => one.is_active && !one.quick_apply && one.apply_url !== null,
  )
  await context.route(offer.apply_url!, (route) => route.fulfill({ body: 'La pagina loro' }))
  await page.goto(`/?job=${offer.id}`)
  const card = await expectOpenOfferCard(page, offer)
  const link = card.getByRole('link', { name: actions('apply.now') })
  await expect(link).toHaveAttribute('target', '_blank')

  const counted = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.url().includes(`/api/job-offer/applications-count/${offer.id}?`),
  )
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  expect((await counted).status()).toBe(202)
  await expect(tab).toHaveURL(offer.apply_url!)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
})

test('offers with a mail address open a mail, and closed offers take no applications and come last', async ({
  page,
}) => {
  await test.step('applying by mail opens a mail about this offer', async () => {
    const offer = await findOffer(
      page.request,
      (one) => one.is_active && !one.quick_apply && !one.apply_url && !!one.apply_email_address,
    )
    await page.goto(`/?job=${offer.id}`)
    const card = await expectOpenOfferCard(page, offer)
    const link = card.getByRole('link', { name: actions('apply.now') })
    const mail = new URL((await link.getAttribute('href')) ?? '')
    expect(mail.protocol).toBe('mailto:')
    expect(mail.pathname).toBe(offer.apply_email_address)
    expect(mail.searchParams.get('subject')).toBe(actions('apply.subject', { title: offer.title }))
    expect([...mail.searchParams.keys()]).toEqual(['subject'])
  })
  await test.step('a closed offer is marked and takes no applications', async () => {
    const offer = await findOffer(page.request, (one) => !one.is_active)
    await page.goto(`/?job=${offer.id}`)
    const card = await expectOpenOfferCard(page, offer)
    await expect(card.getByText(t('card.closed'), { exact: true })).toBeVisible()
    await expect(card.getByText(actions('apply.note.closed'))).toBeVisible()
    await expect(card.getByRole('link', { name: actions('apply.now') })).toHaveCount(0)
    await expect(card.getByRole('button', { name: actions('apply.now') })).toHaveCount(0)
  })
  await test.step('closed offers come after all open ones', async () => {
    const closed = await findOffer(page.request, (one) => !one.is_active)
    const query = new URLSearchParams({ search: closed.company_id.name })
    await page.goto(`/?${query}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const marks = await page
      .getByRole('article')
      .evaluateAll(
        (all, mark) => all.map((one) => one.textContent.includes(mark)),
        t('card.closed'),
      )
    expect(marks).toContain(true)
    expect(marks).toContain(false)
    expect(marks.indexOf(true)).toBe(marks.lastIndexOf(false) + 1)
    await openOfferCard(page, closed)
  })
})

test('quick apply asks to sign in and then returns to the offer', async ({ page }) => {
  const offer = await findOffer(page.request, (one) => one.is_active && one.quick_apply)
  await page.goto(`/?job=${offer.id}`)
  const card = await expectOpenOfferCard(page, offer)
  const apply = card.getByRole('button', { name: actions('apply.now') })
  await apply.click()
  const dialog = page.getByRole('dialog', { name: applications('notice.login.title') })
  await expect(dialog).toContainText(applications('notice.login.text'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(apply).toBeFocused()

  await apply.click()
  await dialog.getByRole('link', { name: applications('notice.toLogin') }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/auth')
  const params = new URL(page.url()).searchParams
  expect(params.get('next')).toBe(`/?job=${offer.id}&apply=1`)
  expect(params.get('job')).toBe(offer.id)
})
