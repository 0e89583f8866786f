import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyMemberList } from '#contract/hiring/members'
import type { OwnProfile } from '#contract/people/profiles'
import { CompanyMembersSection } from '../../../web/hiring/members/company-members-section.tsx'
import { paths } from '../../../web/lib/paths.ts'
import { InvitationPage } from '../../../web/pages/invitation.tsx'
import { employerAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'

const t = translatorFor('members')
const errors = translatorFor('errors')
const button = (name: string) => page.getByRole('button', { name, exact: true })

const since = '2026-03-02T09:00:00.000Z'
const ada = { name: 'Ada Conti', email: 'ada@fari.example', since }
const team: CompanyMemberList = {
  members: [
    { ...ada, profile_id: 'prf_1', role: 'owner', holds_plan: true },
    {
      ...{ profile_id: 'prf_2', role: 'recruiter', holds_plan: false, since },
      name: 'Precipitevolissimevolmente'.repeat(2),
      email: `${'lunghissima'.repeat(5)}@fari.example`,
    },
  ],
  invitations: [
    {
      id: 'inv_1',
      email: 'nuova@fari.example',
      role: 'viewer',
      invited_by: 'Ada Conti',
      sent_at: since,
      expires_at: '2099-03-09T09:00:00.000Z',
    },
  ],
}

const mailSettings = { application_mails: 'each', is_reply_address: false }
const ownMails = 'GET /api/company/com_1/mail-settings'
const answerMailSettings = () => Response.json({ mail_settings: mailSettings })

const shown = (ownId: string, role: 'owner' | 'recruiter', onLeft = () => undefined) =>
  mount(
    <>
      <h1>Fari Esempio</h1>
      <CompanyMembersSection
        company={{ id: 'com_1', role, is_verified: true }}
        ownId={ownId}
        onLeft={onLeft}
      />
    </>,
  )

test('an owner sends invitations, changes a role, and sees why another change is refused', async () => {
  const sent = vi.fn()
  mockResponses({
    'GET /api/company/com_1/members': () => Response.json(team),
    [ownMails]: answerMailSettings,
    'POST /api/company/com_1/invitations': ({ body }) => {
      sent(body)
      return Response.json({ invitation: { ...team.invitations[0], ...(body as object) } })
    },
    'PATCH /api/company/com_1/members/prf_1': () =>
      Response.json({ code: 'members.last_owner', status: 409 }, { status: 409 }),
  })
  await shown('prf_1', 'owner')
  await expect.element(page.getByRole('heading', { name: t('title', { count: 2 }) })).toBeVisible()
  await expectAccessibleOnPhone()
  // On a phone the toast would cover the button that is pressed next, so this part uses a desktop
  // viewport.
  await page.viewport(1280, 1024)
  const email = page.getByRole('textbox', { name: t('invite.email') })
  await email.fill('altra@fari')
  await button(t('invite.send')).click()
  await expect.element(page.getByText(errors('wrong.email'))).toBeVisible()
  await email.fill('altra@fari.example')
  await page.getByRole('combobox', { name: t('role.label'), exact: true }).selectOptions('viewer')
  await button(t('invite.send')).click()
  await expect
    .element(page.getByText(t('invite.sent', { email: 'altra@fari.example' })))
    .toBeVisible()
  await page
    .getByRole('button', { name: t('invitations.againTo', { email: 'nuova@fari.example' }) })
    .click()
  expect(sent.mock.calls).toEqual([
    [{ email: 'altra@fari.example', role: 'viewer' }],
    [{ email: 'nuova@fari.example', role: 'viewer' }],
  ])
  const own = page.getByRole('combobox', { name: t('role.of', { name: 'Ada Conti' }) })
  await own.selectOptions('viewer')
  await expect.element(page.getByText(errors('members.last_owner'))).toBeVisible()
  await expect.element(own).toHaveValue('owner')
})

test('other members see the list of members and may leave', async () => {
  const left = vi.fn()
  mockResponses({
    'GET /api/company/com_1/members': () => Response.json({ ...team, invitations: [] }),
    [ownMails]: answerMailSettings,
    'DELETE /api/company/com_1/members/prf_2': () => Response.json({}),
  })
  await shown('prf_2', 'recruiter', left)
  await expect.element(page.getByText(ada.email)).toBeVisible()
  // A recruiter can change only the setting for their own mails, so there is a single menu.
  await expect.element(page.getByRole('combobox', { name: t('mails.choice') })).toBeVisible()
  expect(page.getByRole('combobox').elements()).toHaveLength(1)
  expect(page.getByRole('textbox').elements()).toEqual([])
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await button(t('leave')).click()
  await expect.element(page.getByText(t('leaveQuestion'))).toBeVisible()
  await button(t('leave')).click()
  await expect.poll(() => left.mock.calls.length).toBe(1)
})

test('members choose their mails about applications, and agree to replies', async () => {
  const sent = vi.fn()
  let isDown = false
  mockResponses({
    'GET /api/company/com_1/members': () => Response.json(team),
    [ownMails]: answerMailSettings,
    'PUT /api/company/com_1/mail-settings': ({ body }) => {
      sent(body)
      return isDown
        ? Response.json({ code: 'server.unavailable', status: 503 }, { status: 503 })
        : Response.json({ mail_settings: body })
    },
  })
  await shown('prf_2', 'recruiter')
  const choice = page.getByRole('combobox', { name: t('mails.choice') })
  const reply = page.getByRole('checkbox', { name: t('mails.reply') })
  await expect.element(choice).toHaveValue('each')
  await choice.selectOptions('daily')
  await reply.click()
  await expect.element(reply).toBeChecked()
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      [{ application_mails: 'daily', is_reply_address: false }],
      [{ application_mails: 'daily', is_reply_address: true }],
    ])
  isDown = true
  await choice.selectOptions('none')
  await expect.element(page.getByText(t('mails.failed'))).toBeVisible()
  await expect.element(choice).toHaveValue('daily')
})

const atInvitation = (as?: OwnProfile) =>
  mount(
    <Routes>
      <Route path={paths.invitation.path} element={<InvitationPage />} />
    </Routes>,
    paths.invitation.href('segreto'),
    as,
  )
const invitation = {
  company: { id: 'com_1', name: 'Fari Esempio', logo: null },
  email: 'nuova@fari.example',
  role: 'recruiter',
  invited_by: 'Ada Conti',
  expires_at: since,
}
const answerInvitation = () => Response.json({ invitation })

test('an invitation shows who invites to which company, and asks a visitor to sign in first', async () => {
  mockResponses({ 'GET /api/invitation/segreto': answerInvitation })
  await atInvitation()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('invitation.title', { company: 'Fari Esempio' }))
  const signIn = page.getByRole('link', { name: t('invitation.signIn'), exact: true })
  await expect
    .element(signIn)
    .toHaveAttribute('href', paths.login.href({ next: paths.invitation.href('segreto') }))
  await expectAccessibleOnPhone()
})

test('a person with another address sees whose invitation it is, and cannot accept it', async () => {
  mockResponses({ 'GET /api/invitation/segreto': answerInvitation })
  await atInvitation(employerAda)
  await expect
    .element(page.getByText(t('invitation.other', { email: employerAda.email })))
    .toBeVisible()
  expect(button(t('invitation.accept')).elements()).toEqual([])
})

test('an invalid invitation link is explained', async () => {
  mockResponses({
    'GET /api/invitation/segreto': () =>
      Response.json({ code: 'invitations.link_invalid', status: 401 }, { status: 401 }),
  })
  await atInvitation()
  await expect.element(page.getByText(t('invitation.dead.title'))).toBeVisible()
  await expectAccessibleOnPhone()
})
