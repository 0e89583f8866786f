import { beforeAll, describe, expect, inject, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import type { SuitedOffer } from '../../../worker/contract/people/suited-offers.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import { randomFrom } from '../../support/random-from.ts'
import { db, seedCompany, seedOffers } from '../../support/seed.ts'

type Offer = NonNullable<Parameters<typeof seedOffers>[1][number]>

const app = startApp()
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

async function askAs(profile: Parameters<typeof seedPerson>[1]) {
  const person = await seedPerson(app.clock, profile)
  const { offers } = await app.json<{ offers: SuitedOffer[] }>('/api/offers-for-you', {
    headers: person.headers,
  })
  return { ...person, offers }
}

describe('the reasons of a suited offer', () => {
  let companyId = ''
  beforeAll(async () => {
    companyId = await seedCompany()
  })

  test('name what matches, in the words of the offer', async () => {
    await seedOffers(companyId, [
      {
        title: 'Falconiera con tedesco',
        skills: ['C-Sharp', 'postgres', 'falconeria', 'altro'],
        experienceLevel: 'Senior Level',
        salaryMin: 40_000,
        salaryMax: 52_000,
        eligibleCountries: ['IT', 'FR'],
        workplace: 'remote',
        createdAt: daysAgo(1),
      },
    ])
    const { offers } = await askAs({
      skills: ['c#', 'postgresql', 'falconeria'],
      jobTitle: 'Falconiere senior',
      yearlySalary: 45_000,
      residency: 'Bologna, Italia',
      nationality: 'FR',
      spokenLanguages: [
        { code: 'en', name: 'English', level: 'fluent' },
        { code: 'de', name: 'German', level: 'fluent' },
      ],
    })
    expect(offers).toHaveLength(1)
    expect(offers[0]).toMatchObject({
      reasons: ['skills', 'role', 'pay', 'level', 'country', 'languages', 'fresh'],
      skills: ['C-Sharp', 'postgres', 'falconeria'],
      languages: ['de'],
    })
  })

  test('are left out if they do not apply', async () => {
    await seedOffers(companyId, [
      {
        title: 'Arrotina',
        skills: ['arrotatura'],
        salaryMin: 10_000,
        salaryMax: 20_000,
        eligibleCountries: ['US'],
        workplace: 'remote',
        createdAt: daysAgo(30),
      },
    ])
    const { offers } = await askAs({ skills: ['arrotatura'], yearlySalary: 45_000 })
    expect(offers.map(({ reasons }) => reasons)).toEqual([['skills']])
  })
})

test('an offer to which the person has applied is left out', async () => {
  const [id] = await seedOffers(await seedCompany(), [{ skills: ['liuteria'] }])
  const { profileId, headers, offers } = await askAs({ skills: ['liuteria'] })
  expect(offers.map(({ offer }) => offer.id)).toEqual([id])
  const applicationId = newId('application')
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  await db
    .insert(drizzleSchema.jobApplications)
    .values({ id: applicationId, offerId: id!, profileId, ...times })
  const again = await app.json<{ offers: SuitedOffer[] }>('/api/offers-for-you', { headers })
  expect(again.offers).toEqual([])
})

test('closed offers are left out, and a profile without skills and role gets none', async () => {
  await seedOffers(await seedCompany(), [{ skills: ['cesteria'], isActive: false }])
  expect((await askAs({ skills: ['cesteria'] })).offers).toEqual([])
  expect((await askAs({ skills: [], jobTitle: null })).offers).toEqual([])
})

/**
 * Compares the order of suited offers with an independent calculation of the points from the
 * inserted rows.
 */
describe('the order of suited offers', () => {
  /** Different spellings of the same skills. */
  const same = [
    ['javascript', 'js', 'JavaScript'],
    ['kubernetes', 'k8s'],
    ['node.js', 'nodejs', 'Node JS'],
    ['ricamo'],
    ['tombolo'],
  ]
  const random = randomFrom(inject('seed'))
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = <T>(list: readonly T[], count: number) =>
    Array.from({ length: count }, () => pick(list))
  const skillsOf = (count: number) => [...new Set(some(same, count).map(pick))]
  const roles = [
    ['Merlettaia', 'Merlettaio'],
    ['Sviluppatrice web', 'Web developer'],
    ['Custode', 'Custodi'],
  ]
  const levels = ['Entry Level', 'Mid Level', 'Senior Level'] as const
  let rows: { id: string; offer: Offer }[] = []

  beforeAll(async () => {
    const offers = Array.from({ length: 80 }, (): Offer => {
      const salaryMax = pick([null, 20_000, 40_000, 60_000])
      return {
        title: pick(pick(roles)) + pick(['', ' con francese', ' con tedesco']),
        skills: skillsOf(Math.floor(random() * 4)),
        experienceLevel: pick(levels),
        salaryMax,
        salaryMin: salaryMax && 10_000,
        workplace: 'remote' as const,
        eligibleCountries: pick([
          null,
          ['IT' as const],
          ['US' as const],
          ['IT' as const, 'FR' as const],
        ]),
        isActive: random() < 0.9,
        createdAt: daysAgo(Math.floor(random() * 50)),
      }
    })
    const ids = await seedOffers(await seedCompany(), offers)
    rows = offers.map((offer, i) => ({ id: ids[i]!, offer }))
  })

  test('equals that of a slow ranking by the documented points', async () => {
    for (let round = 0; round < 6; round++) {
      const skills = skillsOf(3)
      const role = pick(roles)
      const [said, level] = pick([
        ['', null],
        [' junior', 'Entry Level'],
        [' senior', 'Senior Level'],
      ] as const)
      const jobTitle = pick(role) + said
      const yearlySalary = pick([null, 30_000, 50_000])
      const speaks = pick(['fr', 'de'] as const)
      const { offers } = await askAs({
        skills,
        jobTitle,
        yearlySalary,
        residency: 'Lecce, Italia',
        spokenLanguages: [
          { code: 'en', name: 'English', level: 'fluent' },
          { code: speaks, name: '', level: 'fluent' },
        ],
      })
      const meanings = new Set(skills.map(meaning))
      const expected = rows
        .filter(({ offer }) => offer.isActive)
        .map(({ id, offer }) => {
          const shared = [...new Set((offer.skills ?? []).map(meaning))].filter((one) =>
            meanings.has(one),
          ).length
          const title = offer.title!.replace(/ con .*/, '')
          const isRole = role.includes(title)
          const asked = / con (.*)/.exec(offer.title!)?.[1]
          const isSpoken = asked === { fr: 'francese', de: 'tedesco' }[speaks]
          const days = Math.floor(
            (app.clock.now().getTime() - (offer.createdAt as Date).getTime()) / dayMs,
          )
          let points = 12 * Math.min(5, shared) + (isRole ? 30 : 0)
          if (offer.experienceLevel === level) points += 8
          if (yearlySalary && offer.salaryMax) points += offer.salaryMax >= yearlySalary ? 10 : -10
          if (offer.eligibleCountries === null) points += 6
          else points += offer.eligibleCountries?.includes('IT') ? 6 : -40
          if (asked) points += isSpoken ? 6 : -15
          points += Math.max(0, 10 - Math.floor(days / 3))
          return {
            id,
            points,
            isSuited: shared > 0 || isRole,
            at: (offer.createdAt as Date).getTime(),
          }
        })
        .filter(({ isSuited }) => isSuited)
        .sort((a, b) => b.points - a.points || b.at - a.at || (a.id < b.id ? -1 : 1))
        .slice(0, 12)
      const known = new Set(rows.map(({ id }) => id))
      const found = offers.map(({ offer }) => offer.id).filter((id) => known.has(id))
      expect(found, `${skills} ${jobTitle}`).toEqual(expected.map(({ id }) => id))
    }
  })

  const meaning = (skill: string) => same.findIndex((names) => names.includes(skill))
})
