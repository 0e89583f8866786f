import { expectAccessibleAtAnySize } from '../support/accessibility.ts'
import { newPerson, profileMenu, storeTokens } from '../support/accounts.ts'
import {
  actionTexts,
  applyButton,
  applyDialog,
  boardTexts,
  chooseResume,
  newApplicant,
  openCarillonOffer,
  sentDialog,
  t,
} from '../support/applying.ts'
import { offerCardLocator } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  aPdf,
  buttonByName,
  linkByName,
  openPersonWithTokens,
  requestAs,
} from '../support/profile.ts'
import { carillonOffer } from '../support/seeded-offers.ts'
import { namespaceTranslator } from '../support/texts.ts'

const common = namespaceTranslator('common')
const editors = namespaceTranslator('editors')
const errors = namespaceTranslator('errors')

const tooLong = errors('fields.Cover letter must be less than 1000 characters')

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sentMark = (page: Parameters<typeof offerCardLocator>[0]) =>
  offerCardLocator(page, carillonOffer).getByText(boardTexts('card.applied'), { exact: true })

test('adding a resume and sending twice creates one application, which every tab shows', async ({
  page,
  context,
  watch,
  expectFailure,
}) => {
  test.slow()
  const person = await openPersonWithTokens(page)
  const other = await context.newPage()
  await watch.over(other)
  await other.goto('/')
  await expect(profileMenu(other, person.profile)).toBeVisible()
  await other.evaluate((id) => history.pushState(null, '', `/?job=${id}`), carillonOffer.id)
  await other.reload()
  await expect(applyButton(offerCardLocator(other, carillonOffer))).toBeVisible()

  const card = await openCarillonOffer(page)
  await applyButton(card).click()
  const dialog = applyDialog(page)
  const send = buttonByName(dialog, t('apply.send'))
  await expect(send).toBeDisabled()

  await chooseResume(dialog, { ...aPdf, buffer: Buffer.from('non un PDF') })
  expectFailure(/\/api\/profile\/resume$/)
  await expect(dialog.getByText(editors('resume.notPdf'))).toBeVisible()
  await chooseResume(dialog)
  await expect(buttonByName(dialog, editors('resume.view'))).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    buttonByName(dialog, editors('resume.view')).click(),
  ])
  expect(await download.failure()).toBeNull()

  const letter = dialog.getByRole('textbox', { name: t('apply.letter') })
  await letter.fill('a'.repeat(1_001))
  await send.click()
  await expect(dialog.getByText(tooLong)).toBeVisible()
  await letter.fill('Buongiorno,\nrestauro carillon.')

  // The first response is lost. The visitor reopens the dialog and sends the same text again. This
  // request must have the idempotency key of the first one.
  expectFailure(/\/api\/job-offer\/application$/)
  const keys: (string | undefined)[] = []
  await page.route('/api/job-offer/application', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    expect(response.status()).toBe(201)
    if (keys.length === 1) await route.abort()
    else await route.fulfill({ response })
  })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(errors('network'))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await applyButton(card).click()
  await expect(letter).toHaveValue('Buongiorno,\nrestauro carillon.')
  await send.dblclick()
  await expect(sentDialog(page)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])

  await buttonByName(sentDialog(page), t('sent.continue')).click()
  await expect(sentMark(page)).toBeVisible()
  await expect(applyButton(card)).toHaveCount(0)
  await expect(sentMark(other), 'in another tab').toBeVisible()
  await expect(applyButton(offerCardLocator(other, carillonOffer))).toHaveCount(0)
  await profileMenu(page, person.profile).click()
  await expect(page.getByRole('menuitem', { name: common('menu.applications') })).toBeVisible()

  const sent = await requestAs(page, person, 'GET', '/api/job-offer/application/profile')
  expect(sent.job_application).toHaveLength(1)
  expect(sent.job_application[0].cover_letter).toBe('Buongiorno,\nrestauro carillon.')
})

test('returning after signing in opens the apply dialog, and applying works by keyboard', async ({
  page,
}) => {
  await page.goto(`/?job=${carillonOffer.id}&apply=1`)
  const notice = page.getByRole('dialog', { name: t('notice.login.title') })
  await expect(notice).toContainText(t('notice.login.text'))
  await storeTokens(page, await newApplicant(page, 'Ada Tastiera'))
  await page.goto(`/?job=${carillonOffer.id}&apply=1`)
  const dialog = applyDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/?job=${carillonOffer.id}`)
  await tabTo(page, buttonByName(dialog, t('apply.send')))
  await page.keyboard.press('Enter')
  await expect(sentDialog(page)).toBeVisible()
  await tabTo(page, linkByName(sentDialog(page), t('toApplications')))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/applications')
  await expect(page.getByRole('article', { name: carillonOffer.title })).toBeVisible()
  await page.goto(`/?job=${carillonOffer.id}&apply=1`)
  await expect(page.getByRole('dialog', { name: t('notice.applied.title') })).toBeVisible()
})

test('employers and people without a profile are told why they cannot apply and how to continue', async ({
  page,
  newVisitor,
}) => {
  await openPersonWithTokens(page, 'provider')
  await applyButton(await openCarillonOffer(page)).click()
  const company = page.getByRole('dialog', { name: t('notice.company.title') })
  await buttonByName(company, t('notice.close')).click()
  await expect(company).toBeHidden()

  const other = await newVisitor()
  await storeTokens(other, await newPerson(other))
  await applyButton(await openCarillonOffer(other)).click()
  const onboarding = other.getByRole('dialog', { name: t('notice.onboarding.title') })
  await linkByName(onboarding, t('notice.toOnboarding')).click()
  await expect(other).toHaveURL((url) => url.pathname === '/auth/onboarding')
  expect(new URL(other.url()).searchParams.get('next')).toBe(`/?job=${carillonOffer.id}&apply=1`)
})

test('anyone can try applying to the demo offer, and nothing is sent', async ({ page }) => {
  test.slow()
  await page.goto('/test/job-application')
  await expect(page.getByText(t('test.text'))).toBeVisible()
  await expectAccessibleAtAnySize(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Ignores analytics requests, since analytics may be enabled in this run.
    if (pathname.startsWith('/ingest/')) return
    if (request.method() !== 'GET' || pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.getByRole('button', { name: actionTexts('apply.now') }).click()
  const dialog = applyDialog(page)
  await expect(buttonByName(dialog, t('apply.send'))).toBeDisabled()
  await chooseResume(dialog, { ...aPdf, buffer: Buffer.from('non un PDF') })
  await expect(dialog.getByRole('alert')).toHaveText(editors('resume.notPdf'))
  await chooseResume(dialog)
  await expect(dialog.getByText(aPdf.name)).toBeVisible()
  await dialog.getByRole('textbox', { name: t('apply.letter') }).fill('a'.repeat(1_001))
  await buttonByName(dialog, t('apply.send')).click()
  await expect(dialog.getByText(tooLong)).toBeVisible()
  await expectAccessibleAtAnySize(page)
  await dialog.getByRole('textbox', { name: t('apply.letter') }).fill('')
  await buttonByName(dialog, t('apply.send')).click()
  await expect(page.getByRole('dialog', { name: t('test.sentTitle') })).toContainText(
    t('test.sentText'),
  )
  await expectAccessibleAtAnySize(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText(boardTexts('card.applied'))).toBeVisible()
  await buttonByName(page, t('test.again')).click()
  await expect(page.getByRole('button', { name: actionTexts('apply.now') })).toBeVisible()
  expect(asked).toEqual([])
})
