import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readAnswer,
  readStatusAndErrorCode,
  seedSentApplication,
  statusesOf,
  undoRefusalOrThrow,
} from '../../support/applications.ts'
import { fetchTextOrNull } from '../../support/files.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

async function opened() {
  const one = await seedSentApplication(app)
  const { data } = await fetchReceivedApplications(app, one.member, one.offerId)
  const [mail] = await mailbox.messages(one.inbox)
  return {
    ...one,
    /** The resume link that the company gets. */
    link: data[0]?.applicant?.resume_url ?? '',
    path: answerPath(mail?.links[0] ?? ''),
    fetchStatuses: async () => statusesOf((await fetchApplicationsOfPerson(app, one.person))[0]!),
  }
}

describe('an application becomes seen', () => {
  test('once, when the company opens its resume', async () => {
    const { link, person, fetchStatuses } = await opened()
    expect(await fetchStatuses(), 'a list marks nothing').toEqual(['sent'])
    const contents = await Promise.all([link, link, link].map((one) => fetchTextOrNull(app, one)))
    for (const content of contents) expect(content).toContain(person.profileId)
    expect(await fetchStatuses()).toEqual(['sent', 'seen'])
    await fetchTextOrNull(app, link)
    expect(await fetchStatuses()).toEqual(['sent', 'seen'])
  })

  test('by the resume link of the profile card or of the mailed answer page', async () => {
    const byCard = await opened()
    const { resume_url } = await app.json<{ resume_url: string }>('/api/profile/resume/link', {
      headers: { ...byCard.member.headers, 'x-profile-id': byCard.person.profileId },
    })
    await fetchTextOrNull(app, resume_url)
    expect(await byCard.fetchStatuses()).toEqual(['sent', 'seen'])

    const byMail = await opened()
    const { application } = await readAnswer(app, byMail.path)
    expect(await byMail.fetchStatuses(), 'opening the mail’s link moves nothing').toEqual(['sent'])
    await fetchTextOrNull(app, application.applicant?.resume_url ?? '')
    expect(await byMail.fetchStatuses()).toEqual(['sent', 'seen'])
  })

  test('neither when the applicant opens the resume nor by a HEAD request', async () => {
    const { link, person, fetchStatuses } = await opened()
    const [own] = await fetchApplicationsOfPerson(app, person)
    expect(await fetchTextOrNull(app, own?.resume_url ?? '')).toContain(person.profileId)
    expect((await app.fetch(link, { method: 'HEAD' })).status).toBe(200)
    expect(await fetchStatuses()).toEqual(['sent'])
  })

  test('not by a link with a changed reader', async () => {
    const { link, person, fetchStatuses } = await opened()
    const [own] = await fetchApplicationsOfPerson(app, person)
    const asCompany = new URL(own?.resume_url ?? '')
    asCompany.searchParams.set('reader', 'company')
    const asNobody = new URL(link)
    asNobody.searchParams.delete('reader')
    const asAnybody = new URL(link)
    asAnybody.searchParams.set('reader', 'person')
    for (const bent of [asCompany, asNobody, asAnybody]) {
      expect(await readStatusAndErrorCode(await app.fetch(bent.href))).toEqual([
        404,
        'files.not_found',
      ])
    }
    expect(await fetchStatuses()).toEqual(['sent'])
  })

  test('but keeps a later status', async () => {
    const { id, link, member, person, fetchStatuses } = await opened()
    await moveApplicationOrThrow(app, member, id, 'not_selected')
    expect(await fetchTextOrNull(app, link)).toContain(person.profileId)
    expect(await undoRefusalOrThrow(app, member, id)).toMatchObject({ status: 'sent' })
    await moveApplicationOrThrow(app, member, id, 'in_contact')
    await fetchTextOrNull(app, link)
    expect(await fetchStatuses()).toEqual(['sent', 'in_contact'])
  })
})

test('only our own pages can show a resume in a frame, without running it', async () => {
  const { link, person } = await opened()
  const framed = await app.fetch(`${link}&view=frame`)
  expect(await framed.text()).toContain(person.profileId)
  expect(Object.fromEntries(framed.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'content-security-policy': "frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  })
  const [own] = await fetchApplicationsOfPerson(app, person)
  for (const download of [link, `${link}&view=x`, `${own?.resume_url}&view=frame`]) {
    const { headers } = await app.fetch(download)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-frame-options')).toBe('DENY')
  }
})
