import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { schema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  type Applicant,
  applied,
  apply,
  codeOf,
  moved,
  ownOf,
  readOffer,
  receivedBy,
  resumeOf,
  seedApplicant,
  seedApplications,
  seedOpening,
  statusesOf,
} from '../../support/applications.ts'
import { contentAt, pdf, uploadResume } from '../../support/files.ts'
import { seedPerson, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const today = () => app.clock.now().toISOString().slice(0, 10)

/** All counts of an offer's applications. */
async function countsOf(offerId: string) {
  const rows = await db.query.jobApplications.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const days = await db.query.offerDays.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const { applicationsCount, isActive } = await readOffer(offerId)
  return {
    rows: rows.length,
    counter: applicationsCount,
    days: days.map(({ day, applications }) => [day, applications]),
    isActive,
  }
}

test('from applying to being hired, as both sides see it', async () => {
  const { companyId, offerId, member, inbox } = await seedOpening(app.clock)
  const person = await seedApplicant(app)
  const cover_letter = 'Scrivo da dieci anni.\n\nE leggo da venti.'
  const sent = await applied(app, person, offerId, { cover_letter })
  const at = app.clock.now().toISOString()
  expect(sent).toEqual({
    id: expect.stringMatching(/^app_/),
    job_offer_id: offerId,
    job_offer: {
      title: 'Redattrice',
      company_id: { id: companyId, name: 'Bottega Scirocco', logoUrl: null },
      is_active: true,
      is_listed: true,
    },
    status: 'sent',
    timeline: [{ status: 'sent', by: 'person', at }],
    cover_letter,
    resume_url: expect.stringContaining(`/api/job-offer/application/${sent.id}/resume?`),
    own_note: null,
    remind_on: null,
    created_at: at,
    updated_at: at,
  })
  expect(await ownOf(app, person)).toEqual([sent])
  expect(await countsOf(offerId)).toEqual({
    rows: 1,
    counter: 1,
    days: [[today(), 1]],
    isActive: true,
  })
  expect(await mailbox.messages(person.email)).toHaveLength(1)
  expect(await mailbox.messages(inbox)).toHaveLength(1)

  const { data, pagination } = await receivedBy(app, member, offerId)
  expect(pagination).toMatchObject({ total: 1, pageSize: 50 })
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    id: sent.id,
    status: 'sent',
    refusal_final_at: null,
    applicant: {
      card: { id: person.profileId, full_name: 'Ada Conti', skills: ['scrittura', 'html'] },
      email: person.email,
      phone: '+39 055 123 4567',
      cover_letter,
    },
  })

  for (const [i, status] of (['seen', 'in_contact', 'hired'] as const).entries()) {
    app.clock.turn({ seconds: 60 })
    const received = await moved(app, member, sent.id, status)
    expect(received).toMatchObject({ id: sent.id, status, applicant: { email: person.email } })
    const [own] = await ownOf(app, person)
    expect(own).toMatchObject({ status, updated_at: app.clock.now().toISOString() })
    expect(own?.timeline).toHaveLength(i + 2)
    expect(own?.timeline.at(-1)).toEqual({ status, by: 'company', at: own?.updated_at })
  }
  expect(await contentAt(app, data[0]?.applicant?.resume_url ?? null)).toContain(person.profileId)
})

describe('the own applications', () => {
  test('are listed newest first, including those to closed or withdrawn offers', async () => {
    const [closed, withdrawn, open] = await Promise.all([
      seedOpening(app.clock),
      seedOpening(app.clock),
      seedOpening(app.clock),
    ])
    const person = await seedApplicant(app)
    for (const { offerId } of [closed, withdrawn, open]) {
      app.clock.turn({ seconds: 1 })
      await applied(app, person, offerId)
    }
    const of = ({ offerId }: { offerId: string }) => eq(schema.offers.id, offerId)
    await db.update(schema.offers).set({ isActive: false }).where(of(closed))
    await db.update(schema.offers).set({ withdrawnAt: app.clock.now() }).where(of(withdrawn))
    const shown = (await ownOf(app, person)).map(({ job_offer_id, job_offer }) => [
      job_offer_id,
      job_offer.is_active,
      job_offer.is_listed,
    ])
    expect(shown).toEqual([
      [open.offerId, true, true],
      [withdrawn.offerId, true, false],
      [closed.offerId, false, true],
    ])
  })

  test('keep the resume that they were sent with', async () => {
    const { offerId, member } = await seedOpening(app.clock)
    const later = await seedOpening(app.clock)
    const person = await seedApplicant(app)
    await applied(app, person, offerId)
    await uploadResume(app, person, pdf('un altro'))
    app.clock.turn({ seconds: 1 })
    await applied(app, { ...person, resumeUrl: await resumeOf(app, person) }, later.offerId)
    await app.fetch('/api/profile/resume', { method: 'DELETE', headers: person.headers })
    const [second, first] = await ownOf(app, person)
    expect(await contentAt(app, first?.resume_url ?? null)).toContain(person.profileId)
    expect(await contentAt(app, second?.resume_url ?? null)).toContain('un altro')
    const { data } = await receivedBy(app, member, offerId)
    expect(await contentAt(app, data[0]?.applicant?.resume_url ?? null)).toContain(person.profileId)
  })
})

describe('applying is refused', () => {
  const cases: [
    expected: [number, string],
    what: string,
    act: (person: Applicant) => Promise<Response>,
  ][] = [
    [
      [404, 'offers.not_found'],
      'where there is no such offer',
      (person) => apply(app, person, newId('offer')),
    ],
    [[404, 'offers.not_found'], 'where the address is none', (person) => apply(app, person, 'x')],
    [
      [404, 'offers.not_found'],
      'where the offer was withdrawn',
      async (person) => {
        const { offerId } = await seedOpening(app.clock, { withdrawnAt: app.clock.now() })
        return apply(app, person, offerId)
      },
    ],
    [
      [404, 'offers.not_found'],
      'where the offer is not paid for',
      async (person) => {
        const { offerId } = await seedOpening(app.clock, { paymentStatus: 'pending' })
        return apply(app, person, offerId)
      },
    ],
    [
      [404, 'offers.not_found'],
      'where the company is not verified',
      async (person) => {
        const { offerId, companyId } = await seedOpening(app.clock)
        await db
          .update(schema.companies)
          .set({ verifiedAt: null })
          .where(eq(schema.companies.id, companyId))
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'offers.closed'],
      'where the offer is closed',
      async (person) => {
        const { offerId } = await seedOpening(app.clock, { isActive: false })
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'offers.no_internal_way'],
      'where one applies elsewhere',
      async (person) => {
        const elsewhere = { internalAts: false, quickApply: false, applyUrl: 'https://x.example/' }
        const { offerId } = await seedOpening(app.clock, elsewhere)
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'applications.resume_required'],
      'without a resume',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        await app.fetch('/api/profile/resume', { method: 'DELETE', headers: person.headers })
        return apply(app, person, offerId)
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with the resume of another person',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        const other = await seedApplicant(app)
        return apply(app, person, offerId, { resume_url: other.resumeUrl })
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with the resume’s path on another host',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        const resume_url = person.resumeUrl.replace('ovunque.test', 'ovunque.example')
        return apply(app, person, offerId, { resume_url })
      },
    ],
    [
      [403, 'applications.not_your_resume'],
      'with a resume that was replaced',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        await uploadResume(app, person, pdf('nuovo'))
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'applications.sent_already'],
      'a second time',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        await applied(app, person, offerId)
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'applications.sent_already'],
      'a second time, also after it was withdrawn',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        const { id } = await applied(app, person, offerId)
        await moved(app, person, id, 'withdrawn')
        return apply(app, person, offerId)
      },
    ],
    [
      [409, 'applications.profile_incomplete'],
      'before the profile is complete',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        await db
          .update(schema.profiles)
          .set({ onboardingStatus: 'in_progress' })
          .where(eq(schema.profiles.id, person.profileId))
        return apply(app, person, offerId)
      },
    ],
    [
      [403, 'auth.forbidden'],
      'to companies',
      async ({ resumeUrl }) => {
        const { offerId } = await seedOpening(app.clock)
        const company = await seedPerson(app.clock, { profileType: 'provider' })
        return apply(app, { ...company, resumeUrl }, offerId)
      },
    ],
    [
      [400, 'request.invalid'],
      'with a letter of 1001 characters',
      async (person) => {
        const { offerId } = await seedOpening(app.clock)
        return apply(app, person, offerId, { cover_letter: 'x'.repeat(1001) })
      },
    ],
  ]

  test.each(cases)('%j %s, and nothing is written', async (expected, _, act) => {
    const person = await seedApplicant(app)
    const sent = async () => {
      const own = await ownOf(app, person)
      return { applications: own.length, mails: (await mailbox.messages(person.email)).length }
    }
    const response = await act(person)
    expect(await codeOf(response)).toEqual(expected)
    const isSecond = expected[1] === 'applications.sent_already'
    const left = isSecond ? 1 : 0
    expect(await sent()).toEqual({ applications: left, mails: left })
  })

  test('past 50 within a day, until the oldest is a day old', async () => {
    const person = await seedApplicant(app)
    await seedApplications(person, 1, app.clock.now())
    app.clock.turn({ hours: 3 })
    await seedApplications(person, 48, app.clock.now())
    const [last, refused] = [await seedOpening(app.clock), await seedOpening(app.clock)]
    const again = { ...person, ...(await signedInAgain(person)) }
    await applied(app, again, last.offerId)
    const response = await apply(app, again, refused.offerId)
    expect(response.headers.get('Retry-After')).toBe(String(21 * 3600))
    expect(await codeOf(response)).toEqual([429, 'applications.too_many'])
    expect((await countsOf(refused.offerId)).rows).toBe(0)

    app.clock.turn({ hours: 21, seconds: -1 })
    const early = { ...person, ...(await signedInAgain(person)) }
    expect((await apply(app, early, refused.offerId)).headers.get('Retry-After')).toBe('1')
    app.clock.turn({ seconds: 1 })
    await applied(app, early, refused.offerId)
  })
})

describe('at once', () => {
  test('100 applications of one person to one offer are one', async () => {
    const { offerId, inbox } = await seedOpening(app.clock)
    const person = await seedApplicant(app)
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => apply(app, person, offerId)),
    )
    const codes = await Promise.all(
      responses.map(async (response) =>
        response.status === 201 ? 'sent' : (await codeOf(response)).join(' '),
      ),
    )
    expect(codes.filter((code) => code === 'sent')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['sent', '409 applications.sent_already']))
    expect(await countsOf(offerId)).toMatchObject({ rows: 1, counter: 1, days: [[today(), 1]] })
    expect(await mailbox.messages(person.email)).toHaveLength(1)
    expect(await mailbox.messages(inbox)).toHaveLength(1)
  })

  test('with one key too, and a replay is answered as the first', async () => {
    const { offerId } = await seedOpening(app.clock)
    const person = await seedApplicant(app)
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => apply(app, person, offerId, { key: 'una' })),
    )
    const sent = responses.filter(({ status }) => status === 201)
    expect(sent.length).toBeGreaterThanOrEqual(1)
    const body = await sent[0]!.text()
    // A new signature, but the same resume.
    app.clock.turn({ seconds: 60 })
    const resume_url = await resumeOf(app, person)
    expect(resume_url).not.toBe(person.resumeUrl)
    const replay = await apply(app, person, offerId, { key: 'una', resume_url })
    expect([replay.status, await replay.text()]).toEqual([201, body])
    const changed = await apply(app, person, offerId, { key: 'una', cover_letter: 'Altro' })
    expect(await codeOf(changed)).toEqual([422, 'request.key_reused'])
    expect(await countsOf(offerId)).toMatchObject({ rows: 1, counter: 1 })
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })

  test('one person’s day has room for as many as it has, and no more', async () => {
    const person = await seedApplicant(app)
    await seedApplications(person, 45, app.clock.now())
    const openings = await Promise.all(Array.from({ length: 12 }, () => seedOpening(app.clock)))
    const responses = await Promise.all(openings.map(({ offerId }) => apply(app, person, offerId)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

describe('an offer with a limit', () => {
  test('closes itself with the application that reaches it, even in parallel', async () => {
    const { offerId } = await seedOpening(app.clock, { applicationsLimit: 3 })
    const people = await Promise.all(Array.from({ length: 8 }, () => seedApplicant(app)))
    const responses = await Promise.all(people.map((person) => apply(app, person, offerId)))
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(5)
    for (const response of refused) expect(await codeOf(response)).toEqual([409, 'offers.closed'])
    expect(await countsOf(offerId)).toMatchObject({ rows: 3, counter: 3, isActive: false })
    const { job_offer } = await app.json<{ job_offer: { is_active: boolean } }>(
      `/api/job-offer/${offerId}`,
    )
    expect(job_offer.is_active).toBe(false)
  })

  test('is closed neither by anonymous applies nor by withdrawn applications', async () => {
    const { offerId } = await seedOpening(app.clock, {
      applicationsLimit: 2,
      applicationsCount: 40,
    })
    const [first, second, third] = await Promise.all([
      seedApplicant(app),
      seedApplicant(app),
      seedApplicant(app),
    ])
    const { id } = await applied(app, first, offerId)
    expect(await countsOf(offerId)).toMatchObject({ counter: 41, isActive: true })
    await moved(app, first, id, 'withdrawn')
    await applied(app, second, offerId)
    expect(await countsOf(offerId)).toMatchObject({ isActive: true })
    await applied(app, third, offerId)
    expect(await countsOf(offerId)).toMatchObject({ rows: 3, counter: 43, isActive: false })
  })
})

describe('received applications', () => {
  test('comes in pages, newest first', async () => {
    const { offerId, member } = await seedOpening(app.clock)
    const [early, late] = [await seedApplicant(app), await seedApplicant(app)]
    await applied(app, early, offerId)
    app.clock.turn({ seconds: 5 })
    await applied(app, late, offerId)
    const first = await app.json<{ data: { applicant: { email: string } }[]; pagination: object }>(
      `/api/job-offer/${offerId}/applications?limit=1`,
      { headers: member.headers },
    )
    expect(first.data.map(({ applicant }) => applicant.email)).toEqual([late.email])
    expect(first.pagination).toMatchObject({ total: 2, totalPages: 2, nextPage: 2 })
    expect((await receivedBy(app, member, offerId)).data.map(statusesOf)).toEqual([
      ['sent'],
      ['sent'],
    ])
    expect(await receivedBy(app, member, offerId, 2)).toMatchObject({ data: [] })
  })

  test('are not visible to other companies', async () => {
    const { offerId } = await seedOpening(app.clock)
    const other = await seedOpening(app.clock)
    const person = await seedApplicant(app)
    await applied(app, person, offerId)
    for (const { headers } of [other.member, person]) {
      const response = await app.fetch(`/api/job-offer/${offerId}/applications`, { headers })
      expect(await codeOf(response)).toEqual([404, 'offers.not_found'])
    }
  })
})

async function signedInAgain({ profileId }: Applicant) {
  const session = await signIn(app.clock, { id: profileId, profileType: 'consumer' })
  return { ...session, resumeUrl: await resumeOf(app, session) }
}
