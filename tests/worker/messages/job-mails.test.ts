import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { env } from '../../support/env.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  nightlyCronLine,
  runCronLine,
  seedJobMailSubscriber,
  seedOffersPublishedNow,
  startJobMailTest,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { db, seedCompany } from '../../support/seed.ts'

/**
 * All tests share the same offers. Each test therefore has its own skill, and its days come after
 * those of the previous test.
 */
const board = startJobMailTest()
const { clock, mailOf } = board
let tests = 0
let skill = ''

const nextDay = () => clock.turn({ days: 1 })

beforeEach(() => {
  nextDay()
  skill = `mestiere${tests++}`
})

describe('the recipients of job mails', () => {
  test('are people with matching skills, ignoring case and accents', async () => {
    const companyId = await seedCompany()
    await seedOffersPublishedNow(clock, companyId, [
      { skills: [`${skill} perché`], title: 'Correttrice di bozze' },
    ])
    const matching = await seedJobMailSubscriber(clock, ['altro', `${skill.toUpperCase()} PERCHE`])
    const others = await Promise.all([
      seedJobMailSubscriber(clock, ['tutt’altro']),
      seedJobMailSubscriber(clock, []),
      seedJobMailSubscriber(clock, [`${skill} perc`]),
      seedJobMailSubscriber(clock, [`${skill} perché`], { sendJobEmails: false }),
      seedJobMailSubscriber(clock, [`${skill} perché`], { profileType: 'provider' }),
      seedJobMailSubscriber(clock, [`${skill} perché`], { deletedAt: clock.now() }),
    ])
    await runCronLine(board, jobMailCronLine)
    expect(await countJobMailsTo(matching.email)).toEqual({ written: 1, sent: 0 })
    for (const { email } of others) expect((await countJobMailsTo(email)).written).toBe(0)
    expect((await mailOf(matching.email)).subject).toContain('Correttrice di bozze')
  })

  test('get one mail a day at most, and each offer once', async () => {
    const companyId = await seedCompany()
    const person = await seedJobMailSubscriber(clock, [skill])
    await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
    await runCronLine(board, jobMailCronLine)
    await runCronLine(board, jobMailCronLine)
    // Offers that are published after the day's run are announced on the next day.
    await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
    clock.turn({ hours: 6 })
    await runCronLine(board, sweepCronLine)
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(1)
    clock.turn({ hours: 18 })
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(2)
    nextDay()
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(2)
  })

  test('get a missed run from the sweep, but not before nine in Italy', async () => {
    const person = await seedJobMailSubscriber(clock, [skill])
    await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    clock.turn({ hours: 1 })
    await runCronLine(board, sweepCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(0)
    clock.turn({ hours: 1 })
    await runCronLine(board, sweepCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(1)
    clock.turn({ hours: -2 })
  })

  test('get a delayed run under its own date', async () => {
    const companyId = await seedCompany()
    const person = await seedJobMailSubscriber(clock, [skill])
    await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
    const day = clock.now().toISOString().slice(0, 10)
    await runCronLine(board, jobMailCronLine)
    await db.delete(drizzleSchema.mails).where(eq(drizzleSchema.mails.recipient, person.email))
    const unfinished = { cursor: '', finishedAt: null }
    await db
      .update(drizzleSchema.jobMailRuns)
      .set(unfinished)
      .where(eq(drizzleSchema.jobMailRuns.day, day))
    nextDay()
    await seedOffersPublishedNow(clock, companyId, [{ skills: [skill], title: 'Quella di domani' }])
    await runCronLine(board, jobMailCronLine)
    await runCronLine(board, sweepCronLine)
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(1)
    nextDay()
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(2)
    expect((await mailOf(person.email)).subject).toContain('Quella di domani')
  })
})

describe('the offers in job mails', () => {
  test('are open, paid, not withdrawn, and of a verified company', async () => {
    const companyId = await seedCompany()
    const person = await seedJobMailSubscriber(clock, [skill])
    const unverified = await seedCompany({ verifiedAt: null })
    await seedOffersPublishedNow(clock, companyId, [
      { skills: [skill], title: 'Chiusa', isActive: false },
      { skills: [skill], title: 'Ritirata', withdrawnAt: clock.now() },
      { skills: [skill], title: 'In attesa', paymentStatus: 'pending' },
    ])
    await seedOffersPublishedNow(clock, unverified, [{ skills: [skill], title: 'Da verificare' }])
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(0)

    // When a waiting offer becomes listed, it counts as new on that day.
    nextDay()
    await db
      .update(drizzleSchema.companies)
      .set({ verifiedAt: clock.now() })
      .where(eq(drizzleSchema.companies.id, unverified))
    await runCronLine(board, jobMailCronLine)
    expect((await mailOf(person.email)).subject).toContain('Da verificare')
  })

  test('match the skills, however many offers without skills were imported', async () => {
    const companyId = await seedCompany()
    const skills = [`${skill} Node.js`, 'c']
    await seedOffersPublishedNow(clock, companyId, [
      { skills, title: 'Una' },
      { skills: [`${skill}-nodejs`] },
    ])
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
      seedJobMailSubscriber(clock, [`${skill.toUpperCase()} node js`]),
      seedJobMailSubscriber(clock, ['c++', 'c#']),
    ])
    clock.turn({ hours: 1 })
    await runCronLine(board, jobMailCronLine)
    const { subject, text } = await mailOf(one.email)
    expect(subject).toMatch(/2/)
    expect(text).toContain('Una')
    expect((await countJobMailsTo(other.email)).written).toBe(0)
    clock.turn({ hours: -1 })
  })

  test('exclude offers that were closed between two batches', async () => {
    const [id] = await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    await runCronLine(board, jobMailCronLine)
    const person = await seedJobMailSubscriber(clock, [skill])
    await db
      .update(drizzleSchema.jobMailRuns)
      .set({ cursor: '', finishedAt: null })
      .where(eq(drizzleSchema.jobMailRuns.day, clock.now().toISOString().slice(0, 10)))
    await db
      .update(drizzleSchema.offers)
      .set({ isActive: false })
      .where(eq(drizzleSchema.offers.id, id!))
    await runCronLine(board, sweepCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(0)
  })

  test('are announced once, even if they are changed, closed and reopened', async () => {
    const [id] = await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: ['nessuno'] }])
    await runCronLine(board, jobMailCronLine)
    const person = await seedJobMailSubscriber(clock, [skill])
    for (const change of [
      { title: 'Un altro titolo', skills: [skill] },
      { isActive: false },
      { isActive: true },
      { viewsCount: 12 },
    ]) {
      nextDay()
      await db.update(drizzleSchema.offers).set(change).where(eq(drizzleSchema.offers.id, id!))
      await runCronLine(board, jobMailCronLine)
    }
    expect((await countJobMailsTo(person.email)).written).toBe(0)

    // The nightly round deletes the record that the offer was announced. The offer must not be
    // announced again after that.
    clock.turn({ days: 98 })
    await runCronLine(board, nightlyCronLine)
    const known = await db.select().from(drizzleSchema.announcedOffers)
    expect(known.some(({ offerId }) => offerId === id)).toBe(false)
    await db
      .update(drizzleSchema.offers)
      .set({ viewsCount: 13 })
      .where(eq(drizzleSchema.offers.id, id!))
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(person.email)).written).toBe(0)
  })

  test('exclude offers to which the person has applied', async () => {
    const companyId = await seedCompany()
    const [sent, other] = await seedOffersPublishedNow(clock, companyId, [
      { skills: [skill], title: 'Già scritto' },
      { skills: [skill], title: 'Ancora da scrivere' },
    ])
    const both = await seedJobMailSubscriber(clock, [skill])
    const one = await seedJobMailSubscriber(clock, [skill])
    const apply = (profileId: string, offerId: string, status: 'sent' | 'withdrawn' = 'sent') =>
      db.insert(drizzleSchema.jobApplications).values({
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
    await runCronLine(board, jobMailCronLine)
    expect((await countJobMailsTo(both.email)).written).toBe(0)
    const mail = await mailOf(one.email)
    expect(mail.text).toContain('Ancora da scrivere')
    expect(mail.text).not.toContain('Già scritto')
  })
})
