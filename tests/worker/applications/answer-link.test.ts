import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { profiles } from '../../../worker/db/schema/people.ts'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  readAnswer,
  readStatusAndErrorCode,
  seedSentApplication,
  sendAnswerThroughLink,
  statusesOf,
} from '../../support/applications.ts'
import { fetchTextOrNull } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('the answer link in the company’s mail', () => {
  async function mailed() {
    const sent = await seedSentApplication(app)
    const [mail] = await mailbox.messages(sent.inbox)
    return { ...sent, mail, path: answerPath(mail?.links[0] ?? '') }
  }

  test('shows the application without changing it', async () => {
    const { path, id, offerId, person } = await mailed()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await app.fetch(`${path}?status=hired`, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    const shown = await readAnswer(app, path)
    expect(shown).toMatchObject({
      job_offer: { id: offerId, title: 'Redattrice' },
      application: { id, status: 'sent', applicant: { email: person.email } },
    })
    expect(statusesOf((await fetchApplicationsOfPerson(app, person))[0]!)).toEqual(['sent'])
    expect(await fetchTextOrNull(app, shown.application.applicant?.resume_url ?? null)).toContain(
      person.profileId,
    )
  })

  test('answers in one step, by the legal moves of the company', async () => {
    const { path, person } = await mailed()
    const response = await sendAnswerThroughLink(app, path, 'in_contact')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ application: { status: 'in_contact' } })
    expect(statusesOf((await fetchApplicationsOfPerson(app, person))[0]!)).toEqual([
      'sent',
      'in_contact',
    ])
    for (const status of ['seen', 'withdrawn', 'sent'] as const) {
      expect(await readStatusAndErrorCode(await sendAnswerThroughLink(app, path, status))).toEqual([
        409,
        'applications.move_not_allowed',
      ])
    }
    expect((await sendAnswerThroughLink(app, path, 'in_contact')).status).toBe(200)
  })

  test('offers three answers that only preselect a choice', async () => {
    const { mail } = await mailed()
    const [page, ...rest] = [...new Set(mail?.links)].map((link) => new URL(link))
    expect(page?.search).toBe('')
    expect(rest.map(({ search }) => search)).toEqual([
      '?status=in_contact',
      '?status=seen',
      '?status=not_selected',
    ])
    expect(new Set(rest.map(({ pathname }) => pathname))).toEqual(new Set([page?.pathname]))
  })

  test('is rejected while its recipient is suspended', async () => {
    const { path, inbox } = await mailed()
    const suspendedAt = new Date()
    await db.update(profiles).set({ suspendedAt }).where(eq(profiles.email, inbox))
    for (const answer of [await app.fetch(path), await sendAnswerThroughLink(app, path, 'hired')])
      expect(await readStatusAndErrorCode(answer)).toEqual([401, 'applications.link_invalid'])
  })

  test('is rejected if it is changed or older than 30 days', async () => {
    const { path, id } = await mailed()
    const other = await mailed()
    const [, expires = '', proof = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    const otherId = other.path.slice(other.path.lastIndexOf('/') + 1).split('.')[0]
    const bent = [
      'x',
      id,
      `${id}.${expires}`,
      `${id}.${expires}.`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${otherId}.${expires}.${proof}`,
      `${id}.${expires}.${proof}.x`,
      `${id}.${expires}.${proof.slice(0, -1)}`,
    ]
    for (const token of bent) {
      for (const response of [
        await app.fetch(`/api/application-answer/${token}`),
        await sendAnswerThroughLink(app, `/api/application-answer/${token}`, 'seen'),
      ]) {
        expect(await readStatusAndErrorCode(response)).toEqual([401, 'applications.link_invalid'])
      }
    }
    app.clock.turn({ days: 30, seconds: -1 })
    expect((await app.fetch(path)).status).toBe(200)
    app.clock.turn({ seconds: 1 })
    expect(await readStatusAndErrorCode(await app.fetch(path))).toEqual([
      401,
      'applications.link_invalid',
    ])
  })

  test('is not logged or stored, and neither is the link to the resume', async () => {
    const log = vi.spyOn(console, 'log')
    const { path, member, offerId } = await mailed()
    const token = path.slice(path.lastIndexOf('/') + 1)
    const shown = await readAnswer(app, path)
    const resume = new URL(shown.application.applicant?.resume_url ?? '')
    await sendAnswerThroughLink(app, path, 'seen')
    await app.fetch(path.replace('/api', ''))
    await app.fetch(resume.href)
    await fetchReceivedApplications(app, member, offerId)
    const logged = JSON.stringify(log.mock.calls)
    log.mockRestore()
    expect(logged).toContain('POST /api/application-answer/:token')
    const stored = JSON.stringify(await db.query.mails.findMany())
    for (const secret of [token, token.split('.')[2] ?? '', resume.searchParams.get('signature')]) {
      expect(secret?.length).toBeGreaterThanOrEqual(43)
      expect(logged).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
  })
})
