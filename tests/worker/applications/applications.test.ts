import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  moveApplicationOrThrow,
  readOfferApplicationCounts,
  readStatusAndErrorCode,
  resumeOf,
  seedApplicant,
  seedOfferWithMembers,
  statusesOf,
} from '../../support/applications.ts'
import { fakePdfBytes, fetchTextOrNull, uploadResume } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
const today = () => app.clock.now().toISOString().slice(0, 10)

test('an application can be followed by both sides from sending to hiring', async () => {
  const { companyId, offerId, member, inbox } = await seedOfferWithMembers(app.clock)
  const person = await seedApplicant(app)
  const cover_letter = 'Scrivo da dieci anni.\n\nE leggo da venti.'
  const sent = await createApplicationOrThrow(app, person, offerId, { cover_letter })
  const at = app.clock.now().toISOString()
  expect(sent).toEqual({
    id: expect.stringMatching(/^app_/),
    job_offer_id: offerId,
    job_offer: {
      title: 'Redattrice',
      company_id: { id: companyId, name: 'Bottega Scirocco', logoUrl: null },
      is_active: true,
      is_listed: true,
      changed: null,
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
  expect(await fetchApplicationsOfPerson(app, person)).toEqual([sent])
  expect(await readOfferApplicationCounts(offerId)).toEqual({
    rows: 1,
    counter: 1,
    days: [[today(), 1]],
    isActive: true,
  })
  expect(await mailbox.messages(person.email)).toHaveLength(1)
  expect(await mailbox.messages(inbox)).toHaveLength(1)

  const { data, pagination } = await fetchReceivedApplications(app, member, offerId)
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
    const received = await moveApplicationOrThrow(app, member, sent.id, status)
    expect(received).toMatchObject({ id: sent.id, status, applicant: { email: person.email } })
    const [own] = await fetchApplicationsOfPerson(app, person)
    expect(own).toMatchObject({ status, updated_at: app.clock.now().toISOString() })
    expect(own?.timeline).toHaveLength(i + 2)
    expect(own?.timeline.at(-1)).toEqual({ status, by: 'company', at: own?.updated_at })
  }
  expect(await fetchTextOrNull(app, data[0]?.applicant?.resume_url ?? null)).toContain(
    person.profileId,
  )
})

describe('the list of own applications', () => {
  test('is sorted newest first and includes closed and withdrawn offers', async () => {
    const [closed, withdrawn, open] = await Promise.all([
      seedOfferWithMembers(app.clock),
      seedOfferWithMembers(app.clock),
      seedOfferWithMembers(app.clock),
    ])
    const person = await seedApplicant(app)
    for (const { offerId } of [closed, withdrawn, open]) {
      app.clock.turn({ seconds: 1 })
      await createApplicationOrThrow(app, person, offerId)
    }
    const of = ({ offerId }: { offerId: string }) => eq(drizzleSchema.offers.id, offerId)
    await db.update(drizzleSchema.offers).set({ isActive: false }).where(of(closed))
    await db.update(drizzleSchema.offers).set({ withdrawnAt: app.clock.now() }).where(of(withdrawn))
    const shown = (await fetchApplicationsOfPerson(app, person)).map(
      ({ job_offer_id, job_offer }) => [job_offer_id, job_offer.is_active, job_offer.is_listed],
    )
    expect(shown).toEqual([
      [open.offerId, true, true],
      [withdrawn.offerId, true, false],
      [closed.offerId, false, true],
    ])
  })

  test('shows the resume that was sent', async () => {
    const { offerId, member } = await seedOfferWithMembers(app.clock)
    const later = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    await uploadResume(app, person, fakePdfBytes('un altro'))
    app.clock.turn({ seconds: 1 })
    await createApplicationOrThrow(
      app,
      { ...person, resumeUrl: await resumeOf(app, person) },
      later.offerId,
    )
    await app.fetch('/api/profile/resume', { method: 'DELETE', headers: person.headers })
    const [second, first] = await fetchApplicationsOfPerson(app, person)
    expect(await fetchTextOrNull(app, first?.resume_url ?? null)).toContain(person.profileId)
    expect(await fetchTextOrNull(app, second?.resume_url ?? null)).toContain('un altro')
    const { data } = await fetchReceivedApplications(app, member, offerId)
    expect(await fetchTextOrNull(app, data[0]?.applicant?.resume_url ?? null)).toContain(
      person.profileId,
    )
  })
})

describe('the list of received applications', () => {
  test('has pages, newest first', async () => {
    const { offerId, member } = await seedOfferWithMembers(app.clock)
    const [early, late] = [await seedApplicant(app), await seedApplicant(app)]
    await createApplicationOrThrow(app, early, offerId)
    app.clock.turn({ seconds: 5 })
    await createApplicationOrThrow(app, late, offerId)
    const first = await app.json<{ data: { applicant: { email: string } }[]; pagination: object }>(
      `/api/job-offer/${offerId}/applications?limit=1`,
      { headers: member.headers },
    )
    expect(first.data.map(({ applicant }) => applicant.email)).toEqual([late.email])
    expect(first.pagination).toMatchObject({ total: 2, totalPages: 2, nextPage: 2 })
    expect((await fetchReceivedApplications(app, member, offerId)).data.map(statusesOf)).toEqual([
      ['sent'],
      ['sent'],
    ])
    expect(await fetchReceivedApplications(app, member, offerId, 2)).toMatchObject({ data: [] })
  })

  test('is not visible to other companies', async () => {
    const { offerId } = await seedOfferWithMembers(app.clock)
    const other = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    for (const { headers } of [other.member, person]) {
      const response = await app.fetch(`/api/job-offer/${offerId}/applications`, { headers })
      expect(await readStatusAndErrorCode(response)).toEqual([404, 'offers.not_found'])
    }
  })
})
