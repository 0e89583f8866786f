import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PostingImportFromLink } from '../../../web/hiring/offer-draft/posting-import-from-link.tsx'
import { offerDraftState, patchOfferDraft } from '../../../web/hiring/offer-draft/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('drafts')
const errors = translatorFor('errors')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const submitStep = vi.fn()

async function open(): Promise<void> {
  await mount(
    <form onSubmit={submitStep}>
      <h1>Offerta</h1>
      <PostingImportFromLink />
    </form>,
    '/',
    { ...newcomerProfileAda, profile_type: 'provider' },
  )
  await button(t('posting.open')).click()
}

test('a link to a posting fills the draft, lists what was lost, and asks before it replaces text', async () => {
  const asked = vi.fn()
  mockResponses({
    'POST /api/posting-import': ({ body }) => {
      asked(body)
      return Response.json({
        draft: {
          title: 'Guardiana di un faro',
          job_description: '<p>Accendi la luce.</p>',
          workplace: 'remote',
          locations: [],
          salary_min: 150,
          salary_period: 'day',
        },
        notes: ['tables'],
      })
    },
  })
  patchOfferDraft({ job_description: '<p>Mio.</p>', skills: ['mare'], anywhere: false })
  await open()
  await page.getByRole('textbox', { name: t('posting.link') }).fill('fari.teamtailor.com/jobs/1')
  await button(t('posting.fill')).click()
  await expect.element(page.getByText(t('posting.question'))).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button(t('posting.replace')).click()
  await expect.element(page.getByText(t('posting.notes.tables'))).toBeVisible()
  expect(asked.mock.calls).toEqual([[{ url: 'https://fari.teamtailor.com/jobs/1' }]])
  expect(offerDraftState).toMatchObject({
    title: 'Guardiana di un faro',
    anywhere: true,
    salary_min: 150,
    salary_period: 'day',
    skills: ['mare'],
  })
  await expectAccessibleOnPhone()
})

test('a site that the server does not know is reported', async () => {
  mockResponses({
    'POST /api/posting-import': () =>
      Response.json({ code: 'postings.unknown_site', status: 422 }, { status: 422 }),
  })
  patchOfferDraft({ job_description: '' })
  await open()
  await page.getByRole('textbox', { name: t('posting.link') }).fill('https://alba.example')
  await button(t('posting.fill')).click()
  await expect.element(page.getByText(errors('postings.unknown_site'))).toBeVisible()
})

test('Enter in the field of the link reads the posting and does not submit the step', async () => {
  mockResponses({
    'POST /api/posting-import': () =>
      Response.json({ code: 'postings.unknown_site', status: 422 }, { status: 422 }),
  })
  patchOfferDraft({ job_description: '' })
  await open()
  await page.getByRole('textbox', { name: t('posting.link') }).fill('annunci.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(errors('postings.unknown_site'))).toBeVisible()
  expect(submitStep).not.toHaveBeenCalled()
})
