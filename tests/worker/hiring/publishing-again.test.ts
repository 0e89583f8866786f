import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { startApp } from '../../support/app.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  runCronLine,
  seedJobMailSubscriber,
} from '../../support/job-mails.ts'
import { seedEmployerWithCompany, signIn } from '../../support/people.ts'
import {
  offerBodyForCompany,
  publishOfferOrThrow,
  requestOfferWithdrawal,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'

const app = startApp()
const board = { clock: app.clock, queue: app.mails }
const text =
  '<p>Cerchiamo una persona che scriva le guide dei nostri prodotti, le tenga in ordine e le provi ' +
  'con chi le usa. Lavori da casa, con orari tuoi, insieme a tre colleghe.</p>'

/** Creates a verified company. Its owner signs in again for each publication and withdrawal. */
async function company() {
  const { companyId, profileId } = await seedEmployerWithCompany(app.clock)
  const skill = newId('offer').toLowerCase()
  const now = () => signIn(app.clock, { id: profileId, profileType: 'provider' })
  const draft = (more: object) =>
    offerBodyForCompany(companyId, { job_description: text, skills: [skill], ...more })
  return {
    companyId,
    profileId,
    skill,
    try: async (more: object = {}) => requestPublishOffer(app, await now(), draft(more)),
    publish: async (more: object = {}) =>
      (await publishOfferOrThrow(app, await now(), draft(more))).job_offer,
    withdraw: async (id: string) => requestOfferWithdrawal(app, await now(), id),
  }
}

describe('republishing a withdrawn offer', () => {
  test.each([
    ['the same', {}],
    ['with another title', { title: 'Tutt’altro titolo' }],
    [
      'with other punctuation and formatting',
      { title: 'REDATTRICE, O REDATTORE!', job_description: text.replace('una', '<em>una</em>') },
    ],
    ['with a word changed', { job_description: text.replace('tre colleghe', 'quattro colleghi') }],
    ['with another salary and skills', { salary_max: 90_000, skills: ['altro'] }],
  ])('keeps its first date (%s)', async (_, more) => {
    const { publish, withdraw } = await company()
    const first = await publish()
    app.clock.turn({ days: 3 })
    await withdraw(first.id)
    app.clock.turn({ days: 30 })
    const second = await publish(more)
    expect(second.id).not.toBe(first.id)
    expect(second.created_at).toBe(first.created_at)
    expect(second.updated_at).toBe(app.clock.now().toISOString())
    await withdraw(second.id)
    app.clock.turn({ days: 30 })
    expect((await publish()).created_at).toBe(first.created_at)
  })

  test('keeps the date if the copy is published before the withdrawal', async () => {
    const { publish, withdraw } = await company()
    const first = await publish()
    app.clock.turn({ days: 3 })
    const copy = await publish({ title: 'Redattrice o redattore!' })
    await withdraw(first.id)
    expect(copy.created_at).toBe(first.created_at)
  })

  test('sets a new date with another text, for another company, and after three months', async () => {
    const { publish, withdraw } = await company()
    const first = await publish()
    await withdraw(first.id)
    app.clock.turn({ days: 1 })
    const now = app.clock.now().toISOString()
    const other =
      '<p>Cuochi e cuoche per una mensa che apre a marzo, quattro turni a settimana.</p>'
    expect((await publish({ job_description: other })).created_at).toBe(now)
    const another = await company()
    expect((await another.publish()).created_at).toBe(now)
    app.clock.turn({ days: 90 })
    expect((await publish()).created_at).toBe(app.clock.now().toISOString())
  })

  test('sets a new date if a company uses the same text for two jobs', async () => {
    const { publish } = await company()
    await publish()
    app.clock.turn({ days: 1 })
    const { created_at } = await publish({ title: 'Responsabile della redazione' })
    expect(created_at).toBe(app.clock.now().toISOString())
  })

  test('announces the offer in job mails only once', async () => {
    const { publish, withdraw, skill } = await company()
    const seeker = await seedJobMailSubscriber(app.clock, [skill])
    let { id } = await publish()
    for (let day = 0; day < 4; day++) {
      app.clock.turn({ days: 1 })
      await runCronLine(board, jobMailCronLine)
      await withdraw(id)
      id = (await publish({ title: `Titolo del giorno ${day}` })).id
    }
    expect((await countJobMailsTo(seeker.email)).written).toBe(1)
  })

  test('announces the offer in job mails if it was not announced before', async () => {
    const { publish, withdraw, skill } = await company()
    const seeker = await seedJobMailSubscriber(app.clock, [skill])
    await withdraw((await publish()).id)
    await publish()
    app.clock.turn({ days: 1 })
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(seeker.email)).written).toBe(1)
  })
})

describe('the daily publishing limit', () => {
  test('allows an owner twenty offers a day, also in parallel', async () => {
    const one = await company()
    const spent = Array.from({ length: 17 }, (_, i) => i)
    for (const i of spent) {
      await one.withdraw((await one.publish({ title: `Ruolo ${i}` })).id)
      app.clock.turn({ seconds: 60 })
    }
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => one.try({ title: `Insieme ${i}` })),
    )
    const made = responses.filter(({ status }) => status === 201)
    expect(made).toHaveLength(3)
    const refused = responses.find(({ status }) => status === 429)!
    expect(await refused.json()).toMatchObject({ code: 'offers.too_many' })
    // The company can publish again when the oldest of its twenty offers is a day old. That offer
    // is now 17 minutes old.
    expect(refused.headers.get('Retry-After')).toBe(String(86_400 - 17 * 60))
    const count = await db.query.offers.findMany({
      where: (row, { eq }) => eq(row.companyId, one.companyId),
    })
    expect(count).toHaveLength(20)
    app.clock.turn({ seconds: 86_400 - 17 * 60 - 1 })
    expect((await one.try()).status).toBe(429)
    app.clock.turn({ seconds: 1 })
    expect((await one.try()).status).toBe(201)
    expect((await company().then((other) => other.try())).status).toBe(201)
  })
})
