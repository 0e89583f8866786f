import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobOffer } from '#contract/board/offers'
import type { OwnProfile } from '#contract/people/profiles'
import { fillSession } from '../../../web/people/session/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { mountHomePage, offerCardLocator } from '../board/home-page.tsx'
import { someOffers, storeAccessToken } from '../board/offers.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { tabTo } from '../support/keyboard.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anApplication } from './own-applications.ts'

const t = translatorFor('applications')
const actions = translatorFor('actions')
const board = translatorFor('board')
const errors = translatorFor('errors')

const [offer] = someOffers(1) as [JobOffer]
const freelancer: OwnProfile = {
  ...newcomerProfileAda,
  onboarding_status: 'completed',
  resume_url: '/api/profile/resume/res_1?expires=1&signature=2',
}
const application = anApplication({ job_offer_id: offer.id })
const post = 'POST /api/job-offer/application'

const card = offerCardLocator(offer.title)
const apply = card.getByRole('button', { name: actions('apply.now') })
const dialog = page.getByRole('dialog', { name: t('apply.title'), exact: true })
const sentDialog = page.getByRole('dialog', { name: t('sent.title'), exact: true })
const send = buttonLocator(t('apply.send'), dialog)
const letter = dialog.getByRole('textbox', { name: t('apply.letter') })

async function atOffer(search = '', profile = freelancer): Promise<void> {
  storeAccessToken()
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}${search}`, as: profile })
}

test('without a resume nothing can be sent', async () => {
  await atOffer('', { ...freelancer, resume_url: null })
  await apply.click()
  await expect.element(send).toBeDisabled()
})

test('a lost response keeps the letter, and sending it again repeats the request with its key', async () => {
  await atOffer()
  await apply.click()
  await letter.fill('a'.repeat(1_001))
  await send.click()
  const tooLong = errors('fields.Cover letter must be less than 1000 characters')
  await expect.element(dialog.getByText(tooLong)).toBeVisible()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 720)

  const requests: { key: string | null; body: unknown }[] = []
  mockResponses({
    [post]: ({ body, headers }) => {
      requests.push({ key: headers.get('Idempotency-Key'), body })
      return requests.length === 1
        ? Promise.reject(new TypeError('down'))
        : Response.json({ job_application: application }, { status: 201 })
    },
  })
  await letter.fill('Buongiorno,\nrestauro carillon.')
  await send.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(errors('network'))
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await apply.click()
  await expect.element(letter).toHaveValue('Buongiorno,\nrestauro carillon.')
  await send.dblClick()
  await expect.element(sentDialog).toBeVisible()
  const body = {
    job_offer_id: offer.id,
    resume_url: '/api/profile/resume/res_1',
    cover_letter: 'Buongiorno,\nrestauro carillon.',
  }
  const { key } = requests[0]!
  expect(key).toMatch(/./)
  expect(requests).toEqual([
    { key, body },
    { key, body },
  ])

  // The button that replaces “Send” ignores the second click of a double click.
  const more = buttonLocator(t('sent.continue'), sentDialog)
  more.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  await expect.element(sentDialog).toBeVisible()
  await more.click()
  await expect.element(card.getByText(board('card.applied'), { exact: true })).toBeVisible()
  await expect.element(apply).not.toBeInTheDocument()
})

test('the address to which signing in returns opens the dialog, and applying works by keyboard', async () => {
  mockResponses({
    [post]: () => Response.json({ job_application: application }, { status: 201 }),
  })
  await atOffer('&apply=1')
  await expect.element(dialog).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe(`/?job=${offer.id}`)
  await tabTo(send)
  await userEvent.keyboard('{Enter}')
  await expect.element(sentDialog).toBeVisible()
  await tabTo(linkLocator(t('toApplications'), sentDialog))
  await userEvent.keyboard('{Enter}')
  await expect.poll(currentPathAndSearch).toBe('/profile/applications')
})

test('the same address tells visitors that they need an account', async () => {
  await mountHomePage({ offers: [offer], at: `/?job=${offer.id}&apply=1` })
  const notice = page.getByRole('dialog', { name: t('notice.login.title') })
  await expect.element(notice).toHaveTextContent(t('notice.login.text'))
})

test('the same address tells applicants that they have applied', async () => {
  await atOffer('&apply=1')
  fillSession({ profile: freelancer, companies: [], user_applications: [application] })
  const notice = page.getByRole('dialog', { name: t('notice.applied.title') })
  await expect.element(notice).toBeVisible()
  await linkLocator(t('toApplications'), notice).click()
  await expect.poll(currentPathAndSearch).toBe('/profile/applications')
})

test('after an application or its withdrawal, nobody can apply to the offer again', async () => {
  await atOffer()
  fillSession({ profile: freelancer, companies: [], user_applications: [application] })
  await expect.element(card.getByText(actions('apply.applied'))).toBeVisible()
  await expect.element(apply).not.toBeInTheDocument()
  const withdrawn = anApplication({ ...application, status: 'withdrawn' })
  fillSession({ profile: freelancer, companies: [], user_applications: [withdrawn] })
  await expect.element(card.getByText(actions('apply.withdrawn'))).toBeVisible()
  await expect.element(apply).not.toBeInTheDocument()
})
