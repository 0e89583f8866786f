import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { translatorFor } from '../support/texts.ts'
import { aJob, member, mountProfilePage, profileSection, t } from './profile.tsx'
import { mountProfileCard, mountProfileCardPage } from './profile-card.tsx'

const other = { ...member, id: 'prf_altra', full_name: 'Carla Candidata' }
const heading = page.getByRole('heading', { level: 1 })

test('a person can preview their own profile card', async () => {
  await mountProfilePage()
  await expect.element(linkLocator(t('preview'))).toHaveAttribute('href', `/profile/${member.id}`)
})

test('the own profile card says that it is a preview, and leads back to the profile', async () => {
  await mountProfileCard(member, member)
  await expect.element(page.getByText(t('card.own'))).toBeVisible()
  await expect.element(profileSection('experience')).toHaveTextContent('2 anni e 3 mesi')
  await expect
    .element(page.getByText(translatorFor('enums')('language_level.fluent')))
    .toBeVisible()
  await expect.element(linkLocator(t('toProfile'))).toHaveAttribute('href', '/profile')
})

test("another person's profile card shows the newest past jobs, and is no preview", async () => {
  await mountProfileCard(other, member)
  mockResponses({
    'GET /api/jobs': () => Response.json({ items: [{ ...aJob, job_title: 'Capo sarta' }] }),
  })
  await expect.element(heading).toHaveTextContent('Carla Candidata')
  await expect.element(profileSection('skills')).toHaveTextContent('cucito')
  await expect.element(profileSection('experience')).toHaveTextContent('Capo sarta')
  await expect.element(page.getByText(t('card.own'))).not.toBeInTheDocument()
})

test('a profile card that may not be opened is shown as unknown', async () => {
  mockResponses({
    [`GET /api/profile/${other.id}`]: () =>
      Response.json({ code: 'profiles.not_found', status: 404 }, { status: 404 }),
  })
  await mountProfileCardPage(other.id, member)
  await expect.element(heading).toHaveTextContent(t('card.unknown'))
})

test('a profile that fails to load shows the reason and can be retried', async () => {
  mockResponses({
    [`GET /api/profile/${member.id}`]: () =>
      Response.json({ code: 'auth.forbidden', status: 403 }, { status: 403 }),
  })
  await mountProfileCardPage(member.id, member)
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(t('card.failed'))
  await expect.element(alert).toHaveTextContent(translatorFor('errors')('auth.forbidden'))
  mockResponses({ [`GET /api/profile/${member.id}`]: () => Response.json({ profile: member }) })
  await buttonLocator(translatorFor('components')('retry')).click()
  await expect.element(heading).toHaveTextContent(member.full_name)
})
