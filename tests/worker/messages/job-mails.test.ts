import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { schema } from '../../../worker/db/schema.ts'
import { env } from '../../support/env.ts'
import {
  mailedTo,
  morning,
  nightly,
  round,
  seedNew,
  seedSeeker,
  startBoard,
  sweep,
} from '../../support/job-mails.ts'
import { db, seedCompany } from '../../support/seed.ts'

/**
 * All tests share the same offers. Each test therefore has its own skill, and its days come after
 * those of the previous test.
 */
const board = startBoard()
const { clock, mailOf } = board
let tests = 0
let skill = ''

const nextDay = () => clock.turn({ days: 1 })

beforeEach(() => {
  nextDay()
  skill = `mestiere${tests++}`
})

describe('recipients', () => {
  test('only people with matching skills, ignoring case and accents', async () => {
    const companyId = await seedCompany()
    await seedNew(clock, companyId, [
      { skills: [`${skill} perché`], title: 'Correttrice di bozze' },
    ])
    const matching = await seedSeeker(clock, ['altro', `${skill.toUpperCase()} PERCHE`])
    const others = await Promise.all([
      seedSeeker(clock, ['tutt’altro']),
      seedSeeker(clock, []),
      seedSeeker(clock, [`${skill} perc`]),
      seedSeeker(clock, [`${skill} perché`], { sendJobEmails: false }),
      seedSeeker(clock, [`${skill} perché`], { profileType: 'provider' }),
      seedSeeker(clock, [`${skill} perché`], { deletedAt: clock.now() }),
    ])
    await round(board, morning)
    expect(await mailedTo(matching.email)).toEqual({ written: 1, sent: 0 })
    for (const { email } of others) expect((await mailedTo(email)).written).toBe(0)
    expect((await mailOf(matching.email)).subject).toContain('Correttrice di bozze')
  })

  test('at most once a day, and not again of the same offers', async () => {
    const companyId = await seedCompany()
    const person = await seedSeeker(clock, [skill])
    await seedNew(clock, companyId, [{ skills: [skill] }])
    await round(board, morning)
    await round(board, morning)
    // Offers that are listed after the day's run are announced on the next day.
    await seedNew(clock, companyId, [{ skills: [skill] }])
    clock.turn({ hours: 6 })
    await round(board, sweep)
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(1)
    clock.turn({ hours: 18 })
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(2)
    nextDay()
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(2)
  })

  test('the sweep starts a missed run, not before nine in Italy', async () => {
    const person = await seedSeeker(clock, [skill])
    await seedNew(clock, await seedCompany(), [{ skills: [skill] }])
    clock.turn({ hours: 1 })
    await round(board, sweep)
    expect((await mailedTo(person.email)).written).toBe(0)
    clock.turn({ hours: 1 })
    await round(board, sweep)
    expect((await mailedTo(person.email)).written).toBe(1)
    clock.turn({ hours: -2 })
  })

  test('a delayed run belongs to its own day', async () => {
    const companyId = await seedCompany()
    const person = await seedSeeker(clock, [skill])
    await seedNew(clock, companyId, [{ skills: [skill] }])
    const day = clock.now().toISOString().slice(0, 10)
    await round(board, morning)
    await db.delete(schema.mails).where(eq(schema.mails.recipient, person.email))
    const unfinished = { cursor: '', finishedAt: null }
    await db.update(schema.jobMailRuns).set(unfinished).where(eq(schema.jobMailRuns.day, day))
    nextDay()
    await seedNew(clock, companyId, [{ skills: [skill], title: 'Quella di domani' }])
    await round(board, morning)
    await round(board, sweep)
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(1)
    nextDay()
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(2)
    expect((await mailOf(person.email)).subject).toContain('Quella di domani')
  })
})

describe('announced offers', () => {
  test('what can be applied to: not closed, withdrawn, unpaid or of an unverified company', async () => {
    const companyId = await seedCompany()
    const person = await seedSeeker(clock, [skill])
    const unverified = await seedCompany({ verifiedAt: null })
    await seedNew(clock, companyId, [
      { skills: [skill], title: 'Chiusa', isActive: false },
      { skills: [skill], title: 'Ritirata', withdrawnAt: clock.now() },
      { skills: [skill], title: 'In attesa', paymentStatus: 'pending' },
    ])
    await seedNew(clock, unverified, [{ skills: [skill], title: 'Da verificare' }])
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(0)

    // When a waiting offer becomes listed, it counts as new on that day.
    nextDay()
    await db
      .update(schema.companies)
      .set({ verifiedAt: clock.now() })
      .where(eq(schema.companies.id, unverified))
    await round(board, morning)
    expect((await mailOf(person.email)).subject).toContain('Da verificare')
  })

  test('matching ones, however many offers without skills an import has added', async () => {
    const companyId = await seedCompany()
    const skills = [`${skill} Node.js`, 'c']
    await seedNew(clock, companyId, [{ skills, title: 'Una' }, { skills: [`${skill}-nodejs`] }])
    await env.DB.prepare(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
      INSERT INTO offers (id, company_id, title, description, description_text, skills,
        payment_status, created_at, updated_at)
      SELECT 'off_${skill}_' || i, ?1, 'Importata', '<p>x</p>', 'x', iif(i % 5, '[]', '["altro"]'),
        'completed', ?2, ?2
      FROM n`)
      .bind(companyId, clock.now().getTime() + 1)
      .run()
    const [one, other] = await Promise.all([
      seedSeeker(clock, [`${skill.toUpperCase()} node js`]),
      seedSeeker(clock, ['c++', 'c#']),
    ])
    clock.turn({ hours: 1 })
    await round(board, morning)
    const { subject, text } = await mailOf(one.email)
    expect(subject).toMatch(/2/)
    expect(text).toContain('Una')
    expect((await mailedTo(other.email)).written).toBe(0)
    clock.turn({ hours: -1 })
  })

  test('not those closed between two batches', async () => {
    const [id] = await seedNew(clock, await seedCompany(), [{ skills: [skill] }])
    await round(board, morning)
    const person = await seedSeeker(clock, [skill])
    await db
      .update(schema.jobMailRuns)
      .set({ cursor: '', finishedAt: null })
      .where(eq(schema.jobMailRuns.day, clock.now().toISOString().slice(0, 10)))
    await db.update(schema.offers).set({ isActive: false }).where(eq(schema.offers.id, id!))
    await round(board, sweep)
    expect((await mailedTo(person.email)).written).toBe(0)
  })

  test('an offer is announced once, however often it is changed, closed and reopened', async () => {
    const [id] = await seedNew(clock, await seedCompany(), [{ skills: ['nessuno'] }])
    await round(board, morning)
    const person = await seedSeeker(clock, [skill])
    for (const change of [
      { title: 'Un altro titolo', skills: [skill] },
      { isActive: false },
      { isActive: true },
      { viewsCount: 12 },
    ]) {
      nextDay()
      await db.update(schema.offers).set(change).where(eq(schema.offers.id, id!))
      await round(board, morning)
    }
    expect((await mailedTo(person.email)).written).toBe(0)

    // The nightly round deletes the record that the offer was announced. The offer must not be
    // announced again after that.
    clock.turn({ days: 98 })
    await round(board, nightly)
    const known = await db.select().from(schema.announcedOffers)
    expect(known.some(({ offerId }) => offerId === id)).toBe(false)
    await db.update(schema.offers).set({ viewsCount: 13 }).where(eq(schema.offers.id, id!))
    await round(board, morning)
    expect((await mailedTo(person.email)).written).toBe(0)
  })

  test('not those the person has applied to', async () => {
    const companyId = await seedCompany()
    const [sent, other] = await seedNew(clock, companyId, [
      { skills: [skill], title: 'Già scritto' },
      { skills: [skill], title: 'Ancora da scrivere' },
    ])
    const both = await seedSeeker(clock, [skill])
    const one = await seedSeeker(clock, [skill])
    const apply = (profileId: string, offerId: string, status: 'sent' | 'withdrawn' = 'sent') =>
      db.insert(schema.jobApplications).values({
        id: newId('application'),
        offerId,
        profileId,
        status,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
    await apply(one.id, sent!)
    await apply(both.id, sent!, 'withdrawn')
    await apply(both.id, other!)
    await round(board, morning)
    expect((await mailedTo(both.email)).written).toBe(0)
    const mail = await mailOf(one.email)
    expect(mail.text).toContain('Ancora da scrivere')
    expect(mail.text).not.toContain('Già scritto')
  })
})
