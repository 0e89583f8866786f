import { describe, expect, test } from 'vitest'
import { companyMembers } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import {
  type Applicant,
  answerPath,
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readAnswer,
  readStatusAndErrorCode,
  type SeededPerson,
  seedApplicant,
  seedOfferWithMembers,
  seedSentApplication,
  sendAnswerThroughLink,
} from '../../support/applications.ts'
import {
  fakePdfBytes,
  fetchTextOrNull,
  listBucketKeys,
  runCronTasks,
  uploadResume,
} from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('a withdrawal', () => {
  const card = (viewer: SeededPerson, { profileId }: Applicant) =>
    app.fetch(`/api/profile/${profileId}`, { headers: viewer.headers })
  const linkByCard = (viewer: SeededPerson, { profileId }: Applicant) =>
    app.fetch('/api/profile/resume/link', {
      headers: { ...viewer.headers, 'x-profile-id': profileId },
    })

  test('cancels the mail to the company if it was not sent yet', async () => {
    const opening = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    await mailbox.fault({ to: opening.inbox, status: 503, times: 1 })
    const { id } = await createApplicationOrThrow(app, person, opening.offerId)
    expect(app.mails.waiting).toHaveLength(1)
    await moveApplicationOrThrow(app, person, id, 'withdrawn')
    app.clock.turn({ seconds: 300 })
    await app.mails.deliver(app.bindings)
    expect(app.mails.waiting).toEqual([])
    expect(await mailbox.messages(opening.inbox)).toEqual([])
  })

  test('ends access to the profile card, the resume and all links at once', async () => {
    const { id, member, person, offerId, inbox } = await seedSentApplication(app)
    const [mail] = await mailbox.messages(inbox)
    const path = answerPath(mail?.links[0] ?? '')
    const { data } = await fetchReceivedApplications(app, member, offerId)
    const links = [
      data[0]?.applicant?.resume_url ?? '',
      (await readAnswer(app, path)).application.applicant?.resume_url ?? '',
      ((await (await linkByCard(member, person)).json()) as { resume_url: string }).resume_url,
      (await fetchApplicationsOfPerson(app, person))[0]?.resume_url ?? '',
    ]
    for (const link of links) {
      expect(new URL(link).pathname).toBe(`/api/job-offer/application/${id}/resume`)
      expect(await fetchTextOrNull(app, link)).toContain(person.profileId)
    }
    expect((await card(member, person)).status).toBe(200)

    const own = await moveApplicationOrThrow(app, person, id, 'withdrawn')
    expect(own).toMatchObject({ status: 'withdrawn', resume_url: null, cover_letter: 'Buongiorno' })
    for (const link of links) {
      expect(await readStatusAndErrorCode(await app.fetch(link))).toEqual([404, 'files.not_found'])
    }
    expect(await readStatusAndErrorCode(await card(member, person))).toEqual([
      404,
      'profiles.not_found',
    ])
    expect(await readStatusAndErrorCode(await linkByCard(member, person))).toEqual([
      404,
      'files.not_found',
    ])
    expect(await readStatusAndErrorCode(await app.fetch(path))).toEqual([
      401,
      'applications.link_invalid',
    ])
    expect(await readStatusAndErrorCode(await sendAnswerThroughLink(app, path, 'hired'))).toEqual([
      401,
      'applications.link_invalid',
    ])
    const [left] = (await fetchReceivedApplications(app, member, offerId)).data
    expect(left).toMatchObject({ id, status: 'withdrawn', applicant: null })
    expect(JSON.stringify(left)).not.toMatch(/Ada|Buongiorno|prf_/)
    // The withdrawal does not delete the resume: the applicant can still read it.
    expect(await fetchTextOrNull(app, person.resumeUrl)).toContain(person.profileId)
  })

  test('keeps access that another application gives', async () => {
    const { id, member, person } = await seedSentApplication(app)
    const second = await seedOfferWithMembers(app.clock)
    const { profileId } = member
    await db
      .insert(companyMembers)
      .values({ companyId: second.companyId, profileId, createdAt: app.clock.now() })
    const other = await createApplicationOrThrow(app, person, second.offerId)
    await moveApplicationOrThrow(app, person, id, 'withdrawn')
    expect((await card(member, person)).status).toBe(200)
    const { resume_url }: { resume_url: string } = await (await linkByCard(member, person)).json()
    expect(resume_url).toContain(other.id)
    await moveApplicationOrThrow(app, person, other.id, 'withdrawn')
    expect((await card(member, person)).status).toBe(404)
  })

  test('deletes a copy of the resume without other references', async () => {
    const { id, person } = await seedSentApplication(app)
    const [file] = await db.query.files.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    const kept = async () => (await listBucketKeys()).includes(`resume/${file?.id}`)
    await uploadResume(app, person, fakePdfBytes('nuovo'))
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await kept()).toBe(true)
    await moveApplicationOrThrow(app, person, id, 'withdrawn')
    await runCronTasks(app.clock, '*/5 * * * *')
    expect(await kept()).toBe(false)
  })
})

describe('the resume link of an application', () => {
  test('is valid for 15 minutes and downloads the file', async () => {
    const { person } = await seedSentApplication(app)
    const link = (await fetchApplicationsOfPerson(app, person))[0]?.resume_url ?? ''
    const response = await app.fetch(link)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="CV Ada Conti.pdf"/),
    })
    app.clock.turn({ seconds: 15 * 60 })
    expect(await readStatusAndErrorCode(await app.fetch(link))).toEqual([410, 'files.link_expired'])
  })

  test('cannot be guessed or reused for another application', async () => {
    const { id, person } = await seedSentApplication(app)
    const other = await seedSentApplication(app)
    const signed = new URL(
      (await fetchApplicationsOfPerson(app, other.person))[0]?.resume_url ?? '',
    )
    const { search } = new URL(person.resumeUrl)
    for (const query of ['', '?expires=99999999999999&signature=x', signed.search, search]) {
      const response = await app.fetch(`/api/job-offer/application/${id}/resume${query}`)
      expect(await readStatusAndErrorCode(response)).toEqual([404, 'files.not_found'])
    }
  })
})
