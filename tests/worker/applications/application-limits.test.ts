import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  moveApplicationOrThrow,
  readOfferApplicationCounts,
  readStatusAndErrorCode,
  resumeOf,
  seedApplicant,
  seedApplications,
  seedOfferWithMembers,
  sendApplicationRequest,
} from '../../support/applications.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const today = () => app.clock.now().toISOString().slice(0, 10)

describe('parallel applications', () => {
  test('of one person to one offer are stored once', async () => {
    const { offerId, inbox } = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    const responses = await Promise.all(
      Array.from({ length: parallelRequestsCount }, () =>
        sendApplicationRequest(app, person, offerId),
      ),
    )
    const codes = await Promise.all(
      responses.map(async (response) =>
        response.status === 201 ? 'sent' : (await readStatusAndErrorCode(response)).join(' '),
      ),
    )
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['sent', '409 applications.sent_already']))
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({
      rows: 1,
      counter: 1,
      days: [[today(), 1]],
    })
    expect(await mailbox.messages(person.email)).toHaveLength(1)
    expect(await mailbox.messages(inbox)).toHaveLength(1)
  })

  test('with the same idempotency key are stored once, and replays get the first response', async () => {
    const { offerId } = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        sendApplicationRequest(app, person, offerId, { key: 'una' }),
      ),
    )
    const sent = responses.filter(({ status }) => status === 201)
    expect(sent.length).toBeGreaterThanOrEqual(1)
    const body = await sent[0]!.text()
    // After a minute, the resume's URL has a new signature, but still refers to the same resume. So
    // the replay must get the stored response.
    app.clock.turn({ seconds: 60 })
    const resume_url = await resumeOf(app, person)
    expect(resume_url).not.toBe(person.resumeUrl)
    const replay = await sendApplicationRequest(app, person, offerId, { key: 'una', resume_url })
    expect([replay.status, await replay.text()]).toEqual([201, body])
    const changed = await sendApplicationRequest(app, person, offerId, {
      key: 'una',
      cover_letter: 'Altro',
    })
    expect(await readStatusAndErrorCode(changed)).toEqual([422, 'request.key_reused'])
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({ rows: 1, counter: 1 })
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })

  test('do not exceed the daily limit of a person', async () => {
    const person = await seedApplicant(app)
    await seedApplications(person, 45, app.clock.now())
    const openings = await Promise.all(
      Array.from({ length: 12 }, () => seedOfferWithMembers(app.clock)),
    )
    const responses = await Promise.all(
      openings.map(({ offerId }) => sendApplicationRequest(app, person, offerId)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('an application limit', () => {
  test('closes the offer with the application that reaches it, also in parallel', async () => {
    const { offerId } = await seedOfferWithMembers(app.clock, { applicationsLimit: 3 })
    const people = await Promise.all(Array.from({ length: 8 }, () => seedApplicant(app)))
    const responses = await Promise.all(
      people.map((person) => sendApplicationRequest(app, person, offerId)),
    )
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(5)
    for (const response of refused)
      expect(await readStatusAndErrorCode(response)).toEqual([409, 'offers.closed'])
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({
      rows: 3,
      counter: 3,
      isActive: false,
    })
    const { job_offer } = await app.json<{ job_offer: { is_active: boolean } }>(
      `/api/job-offer/${offerId}`,
    )
    expect(job_offer.is_active).toBe(false)
  })

  test('does not count anonymous applies and withdrawn applications', async () => {
    const { offerId } = await seedOfferWithMembers(app.clock, {
      applicationsLimit: 2,
      applicationsCount: 40,
    })
    const [first, second, third] = await Promise.all([
      seedApplicant(app),
      seedApplicant(app),
      seedApplicant(app),
    ])
    const { id } = await createApplicationOrThrow(app, first, offerId)
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({ counter: 41, isActive: true })
    await moveApplicationOrThrow(app, first, id, 'withdrawn')
    await createApplicationOrThrow(app, second, offerId)
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({ isActive: true })
    await createApplicationOrThrow(app, third, offerId)
    expect(await readOfferApplicationCounts(offerId)).toMatchObject({
      rows: 3,
      counter: 43,
      isActive: false,
    })
  })
})
