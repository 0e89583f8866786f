import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobApplication } from '#contract/applications/applications'
import { ApplicationsPage } from '../../../web/pages/applications.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { storeAccessToken } from '../board/offers.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, dialogLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch, mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anApplication } from './own-applications.ts'

const t = translatorFor('applications')
const list = 'GET /api/job-offer/application/profile'
const activity = (id: string) => `GET /api/job-offer/${id}/activity`

const mockList = (...applications: JobApplication[]) =>
  mockResponses({ [list]: () => Response.json({ job_application: applications }) })

async function atApplications(): Promise<void> {
  storeAccessToken()
  await mount(<ApplicationsPage />, '/profile/applications', newcomerProfileAda)
}

test('without applications the list leads to the offers', async () => {
  mockList()
  await atApplications()
  const title = translatorFor('meta')('pages.applications')
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(t('empty.title'))).toBeVisible()
  await expectAccessibleOnPhone()
  await linkLocator(t('empty.toOffers')).click()
  await expect.poll(currentPathAndSearch).toBe('/')
})

test('a failed request can be retried, and an offer that no longer exists is not linked', async () => {
  mockResponses({
    [list]: () => Response.json({ code: 'auth.forbidden', status: 403 }, { status: 403 }),
  })
  await atApplications()
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('list.failed'))

  const gone = anApplication({ status: 'not_selected', cover_letter: `Sì ${'parola'.repeat(60)}` })
  Object.assign(gone.job_offer, {
    title: `Mestiere${'mestiere'.repeat(20)}`,
    is_active: false,
    is_listed: false,
  })
  gone.job_offer.company_id.name = `Ditta${'ditta'.repeat(20)}`
  mockList(gone)
  await buttonLocator(translatorFor('components')('retry')).click()
  const card = page.getByRole('article')
  await expect.element(card.getByText(t('card.gone'))).toBeVisible()
  expect(linkLocator(gone.job_offer.title, card).elements()).toEqual([])
  await buttonLocator(t('card.letter'), card).click()
  await expect.element(card.getByText(gone.cover_letter!)).toBeVisible()
  await expectAccessibleOnPhone()
})

test('a withdrawal asks for confirmation and cannot be repeated', async () => {
  const sent = anApplication({ resume_url: '/api/resume' })
  mockList(sent)
  const bodies: unknown[] = []
  mockResponses({
    [activity(sent.job_offer_id)]: () => Response.json({}),
    [`PATCH /api/job-offer/application/${sent.id}`]: ({ body }) => {
      bodies.push(body)
      return Response.json({ job_application: { ...sent, status: 'withdrawn', resume_url: null } })
    },
  })
  await atApplications()
  const card = page.getByRole('article')
  await expect.element(buttonLocator(t('resume.open'), card)).toBeVisible()
  await buttonLocator(t('withdraw.action'), card).click()
  await expect.element(dialogLocator()).toHaveAccessibleName(t('withdraw.title'))
  await expect.element(dialogLocator()).toHaveTextContent(t('withdraw.once'))
  await expectAccessibleOnPhone()
  await buttonLocator(t('withdraw.yes'), dialogLocator()).click()
  await expect.element(card.getByText(t('status.withdrawn'))).toBeVisible()
  for (const name of [t('withdraw.action'), t('resume.open')])
    expect(buttonLocator(name, card).elements()).toEqual([])
  expect(bodies).toEqual([{ status: 'withdrawn' }])
})
