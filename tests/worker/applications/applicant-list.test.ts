import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  type ReceivedApplicationPage,
  readStatusAndErrorCode,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { seedColleague } from '../../support/members.ts'
import { seedProfile } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const app = startApp()
type Signed = { headers: { Authorization: string } }

describe('the list of applicants', () => {
  /**
   * Inserts four applications to one offer, one minute apart. The last application is withdrawn.
   */
  async function seedList() {
    const opening = await seedOfferWithMembers(app.clock)
    const people = [
      { fullName: 'Bruna Neri', jobTitle: 'Grafica', skills: ['Figma'], letter: 'Disegno LOGHI' },
      { fullName: 'Ada Conti', jobTitle: 'Redattrice', skills: ['html'], letter: null },
      { fullName: 'Carla Bruni', jobTitle: null, skills: [], letter: 'Scrivo html da anni' },
      { fullName: 'Ada Ritirata', jobTitle: null, skills: [], letter: null },
    ]
    for (const { letter, ...profile } of people) {
      app.clock.turn({ seconds: 60 })
      const { id: profileId } = await seedProfile(app.clock, profile)
      const id = newId('application')
      const createdAt = app.clock.now()
      const status = profile.fullName === 'Ada Ritirata' ? 'withdrawn' : 'sent'
      await db.insert(drizzleSchema.jobApplications).values({
        ...{ id, profileId, offerId: opening.offerId, coverLetter: letter, status },
        ...{ createdAt, updatedAt: createdAt },
      })
      const first = { applicationId: id, step: 0, status: 'sent', movedBy: 'person' } as const
      await db.insert(drizzleSchema.applicationMoves).values({ ...first, createdAt })
    }
    return opening
  }
  const listed = async (who: Signed, offerId: string, query: string) => {
    const path = `/api/job-offer/${offerId}/applications?${query}`
    const list = await app.json<ReceivedApplicationPage>(path, { headers: who.headers })
    return { ...list, names: list.data.map((one) => one.applicant?.card.full_name ?? null) }
  }

  test('searches names, titles, skills and letters, without withdrawn applications', async () => {
    const { member, offerId } = await seedList()
    const found = async (search: string) =>
      (await listed(member, offerId, new URLSearchParams({ search }).toString())).names
    expect(await found('bru')).toEqual(['Carla Bruni', 'Bruna Neri'])
    expect(await found('HTML')).toEqual(['Carla Bruni', 'Ada Conti'])
    expect(await found('loghi figma')).toEqual(['Bruna Neri'])
    expect(await found('ada')).toEqual(['Ada Conti'])
    expect(await found('100%_')).toEqual([])
    const { counts, pagination } = await listed(member, offerId, 'search=html')
    expect([counts.sent, counts.withdrawn, pagination.total]).toEqual([2, 0, 2])
  })

  test('can be filtered by status and sorted, with at most 50 a page', async () => {
    const { member, offerId } = await seedList()
    const { names, pagination, counts } = await listed(
      member,
      offerId,
      'status=sent&sortBy=name&limit=2',
    )
    expect([names, pagination.total]).toEqual([['Ada Conti', 'Bruna Neri'], 3])
    expect(counts).toMatchObject({ sent: 3, withdrawn: 1, hired: 0 })
    expect((await listed(member, offerId, 'status=sent&sortBy=oldest')).names).toEqual([
      'Bruna Neri',
      'Ada Conti',
      'Carla Bruni',
    ])
    expect((await listed(member, offerId, 'status=hired,not_selected')).names).toEqual([])
    const path = `/api/job-offer/${offerId}/applications`
    for (const query of ['limit=51', 'status=lost', 'sortBy=rank'])
      expect((await app.fetch(`${path}?${query}`, { headers: member.headers })).status).toBe(400)
  })
})

test('the CSV export escapes formulas, leaves out withdrawn applications, and is recorded', async () => {
  const { member, companyId, offerId } = await seedOfferWithMembers(app.clock)
  const people = [
    {
      fullName: '=HYPERLINK("http://evil.example")',
      phone: '+39 055 123',
      skills: ['html', 'css'],
    },
    { fullName: 'Ada Ritirata', phone: null, skills: [] },
  ]
  for (const [i, profile] of people.entries()) {
    const { id: profileId, email } = await seedProfile(app.clock, profile)
    const createdAt = app.clock.now()
    await db.insert(drizzleSchema.jobApplications).values({
      ...{ id: newId('application'), profileId, offerId, coverLetter: 'Uno;\n"due"' },
      ...{ status: i === 0 ? 'sent' : 'withdrawn', createdAt, updatedAt: createdAt },
    })
    expect(email).toContain('@')
  }
  const take = (who: Signed) =>
    app.fetch(`/api/job-offer/${offerId}/applications.csv`, { headers: who.headers })
  const response = await take(member)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="candidature.csv"',
    'cache-control': 'private, no-store',
  })
  const file = await response.text()
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(file).toContain(`"'+39 055 123"`)
  expect(file).toContain('"html, css";"Inviata"')
  expect(file).toContain('"Uno;\n""due"""')
  expect(file).not.toContain('Ritirata')
  const viewer = await seedColleague(app, companyId, 'viewer')
  expect(await readStatusAndErrorCode(await take(viewer))).toEqual([403, 'auth.forbidden'])
  const events = await db.query.offerEvents.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  expect(events.map(({ kind, profileId }) => [kind, profileId])).toEqual([
    ['exported', member.profileId],
  ])
})
