import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  type Applicant,
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  moveApplicationOrThrow,
  readOfferApplicationCounts,
  readStatusAndErrorCode,
  resumeOf,
  seedApplicant,
  seedApplications,
  seedOfferWithMembers,
  sendApplicationRequest,
} from '../../support/applications.ts'
import { fakePdfBytes, uploadResume } from '../../support/files.ts'
import { seedPerson, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('applying', () => {
  const cases: [
    expected: [number, string],
    what: string,
    act: (person: Applicant) => Promise<Response>,
  ][] = [
    [
      [404, 'offers.not_found'],
      'where there is no such offer',
      (person) => sendApplicationRequest(app, person, newId('offer')),
    ],
    [
      [404, 'offers.not_found'],
      'where the id of the offer is malformed',
      (person) => sendApplicationRequest(app, person, 'x'),
    ],
    [
      [404, 'offers.not_found'],
      'where the offer was withdrawn',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock, { withdrawnAt: app.clock.now() })
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [404, 'offers.not_found'],
      'where the offer is not paid for',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock, { paymentStatus: 'pending' })
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [404, 'offers.not_found'],
      'where the company is not verified',
      async (person) => {
        const { offerId, companyId } = await seedOfferWithMembers(app.clock)
        await db
          .update(drizzleSchema.companies)
          .set({ verifiedAt: null })
          .where(eq(drizzleSchema.companies.id, companyId))
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'offers.closed'],
      'where the offer is closed',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock, { isActive: false })
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'offers.no_internal_way'],
      'where the offer accepts applications only elsewhere',
      async (person) => {
        const elsewhere = { internalAts: false, quickApply: false, applyUrl: 'https://x.example/' }
        const { offerId } = await seedOfferWithMembers(app.clock, elsewhere)
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'applications.resume_required'],
      'without a resume',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        await app.fetch('/api/profile/resume', { method: 'DELETE', headers: person.headers })
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with the resume of another person',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        const other = await seedApplicant(app)
        return sendApplicationRequest(app, person, offerId, { resume_url: other.resumeUrl })
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with the resume’s path on another host',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        const resume_url = person.resumeUrl.replace('ovunque.test', 'ovunque.example')
        return sendApplicationRequest(app, person, offerId, { resume_url })
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with a resume that was replaced',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        await uploadResume(app, person, fakePdfBytes('nuovo'))
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'applications.sent_already'],
      'a second time',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        await createApplicationOrThrow(app, person, offerId)
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'applications.sent_already'],
      'a second time, also after it was withdrawn',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        const { id } = await createApplicationOrThrow(app, person, offerId)
        await moveApplicationOrThrow(app, person, id, 'withdrawn')
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [409, 'applications.profile_incomplete'],
      'before the profile is complete',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        await db
          .update(drizzleSchema.profiles)
          .set({ onboardingStatus: 'in_progress' })
          .where(eq(drizzleSchema.profiles.id, person.profileId))
        return sendApplicationRequest(app, person, offerId)
      },
    ],
    [
      [403, 'auth.forbidden'],
      'as an employer',
      async ({ resumeUrl }) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        const company = await seedPerson(app.clock, { profileType: 'provider' })
        return sendApplicationRequest(app, { ...company, resumeUrl }, offerId)
      },
    ],
    [
      [400, 'request.invalid'],
      'with a letter of 1001 characters',
      async (person) => {
        const { offerId } = await seedOfferWithMembers(app.clock)
        return sendApplicationRequest(app, person, offerId, { cover_letter: 'x'.repeat(1001) })
      },
    ],
  ]

  test.each(cases)('fails with %j %s, and writes nothing', async (expected, _, act) => {
    const person = await seedApplicant(app)
    const sent = async () => {
      const own = await fetchApplicationsOfPerson(app, person)
      return { applications: own.length, mails: (await mailbox.messages(person.email)).length }
    }
    const response = await act(person)
    expect(await readStatusAndErrorCode(response)).toEqual(expected)
    const isSecond = expected[1] === 'applications.sent_already'
    const left = isSecond ? 1 : 0
    expect(await sent()).toEqual({ applications: left, mails: left })
  })

  test('is limited to 50 applications in 24 hours', async () => {
    const person = await seedApplicant(app)
    await seedApplications(person, 1, app.clock.now())
    app.clock.turn({ hours: 3 })
    await seedApplications(person, 48, app.clock.now())
    const [last, refused] = [
      await seedOfferWithMembers(app.clock),
      await seedOfferWithMembers(app.clock),
    ]
    const again = { ...person, ...(await signedInAgain(person)) }
    await createApplicationOrThrow(app, again, last.offerId)
    const response = await sendApplicationRequest(app, again, refused.offerId)
    expect(response.headers.get('Retry-After')).toBe(String(21 * 3600))
    expect(await readStatusAndErrorCode(response)).toEqual([429, 'applications.too_many'])
    expect((await readOfferApplicationCounts(refused.offerId)).rows).toBe(0)

    app.clock.turn({ hours: 21, seconds: -1 })
    const early = { ...person, ...(await signedInAgain(person)) }
    expect(
      (await sendApplicationRequest(app, early, refused.offerId)).headers.get('Retry-After'),
    ).toBe('1')
    app.clock.turn({ seconds: 1 })
    await createApplicationOrThrow(app, early, refused.offerId)
  })
})

async function signedInAgain({ profileId }: Applicant) {
  const session = await signIn(app.clock, { id: profileId, profileType: 'consumer' })
  return { ...session, resumeUrl: await resumeOf(app, session) }
}
