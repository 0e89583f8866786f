import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { schema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import {
  atMorning,
  mailedTo,
  morning,
  nightly,
  round,
  seedNew,
  seedSeeker,
  sweep,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { seedProfile } from '../../support/people.ts'
import { db, seedCompany } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

/** All tests share one board, so each has its own skills, and days after those of the previous test. */
const clock = new TestClock(atMorning)
const queue = new MailQueue(clock)
const board = { clock, queue }
let tests = 0
let skill = ''

const nextDay = () => clock.turn({ days: 1 })

async function mailOf(email: string) {
  await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
  const [newest] = await mailbox.messages(email)
  return newest!
}

beforeEach(async () => {
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
    // Offers listed after the run are for tomorrow.
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

    // They are new on the day on which they are listed.
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

    // Not even after the records of announcements were deleted.
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

describe('the mail', () => {
  test('has the best first, ten at most, says how many more, and leads to each', async () => {
    const companyId = await seedCompany({ name: 'Officina Prova' })
    const minutes = (ago: number) => new Date(clock.now().getTime() - ago * 60_000)
    await seedNew(clock, companyId, [
      ...Array.from({ length: 11 }, (_, i) => ({
        skills: [skill],
        title: `Una competenza ${String(i).padStart(2, '0')}`,
        createdAt: minutes(i),
      })),
      {
        skills: [skill, `${skill}-due`, 'altro'],
        title: 'Due competenze',
        createdAt: minutes(60),
        salaryMin: 30_000,
        salaryMax: 42_000,
        currency: 'GBP' as const,
        location: ['Italia', 'Francia', 'Spagna', 'Malta', 'Grecia'],
      },
    ])
    const person = await seedSeeker(clock, [skill, `${skill}-due`], { fullName: 'Ada Prova' })
    await round(board, morning)
    const { subject, text, html, links } = await mailOf(person.email)
    expect(subject).toBe('12 nuove offerte per te su Ovunque')
    expect(text).toMatch(/^Ciao Ada,/)
    const titles = [...text.matchAll(/^\* (.*)$/gm)].map(([, title]) => title)
    const ones = Array.from({ length: 9 }, (_, i) => `Una competenza 0${i}`)
    expect(titles).toEqual(['Due competenze', ...ones])
    expect(text).toContain('ce ne sono altre 2 adatte a te')
    expect(text).toContain(`In comune con te: ${skill}, ${skill}-due\n`)
    for (const part of [text, html]) {
      expect(part).toContain('30.000 – 42.000\u00a0GBP l’anno')
      expect(part).toContain('Italia, Francia, Spagna e altri 2 luoghi')
      expect(part).toContain('Officina Prova')
    }
    const offerPages = links.filter((link) =>
      /^https:\/\/ovunque\.test\/offerte\/[a-z0-9-]+-officina-prova-\w{26}$/.test(link),
    )
    expect(offerPages).toHaveLength(10)
  })

  test('names the way out, for programs and for people', async () => {
    await seedNew(clock, await seedCompany(), [{ skills: [skill] }])
    const person = await seedSeeker(clock, [skill])
    await round(board, morning)
    const { headers, links, text } = await mailOf(person.email)
    const [, link = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
    expect(link).toMatch(/^https:\/\/ovunque\.test\/unsubscribe\/prf_\w{26}\.[\w-]{43}$/)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(links).toContain(link)
    expect(text).toContain(link)
  })

  test('is not sent after unsubscribing, even if it was already written', async () => {
    await seedNew(clock, await seedCompany(), [{ skills: [skill] }])
    const person = await seedSeeker(clock, [skill])
    const gone = await seedSeeker(clock, [skill])
    await round(board, morning)
    await db
      .update(schema.profiles)
      .set({ sendJobEmails: false })
      .where(eq(schema.profiles.id, person.id))
    await db
      .update(schema.profiles)
      .set({ deletedAt: clock.now() })
      .where(eq(schema.profiles.id, gone.id))
    await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
    for (const { email } of [person, gone]) {
      expect(await mailedTo(email)).toEqual({ written: 1, sent: 0 })
      expect(await mailbox.messages(email)).toEqual([])
    }
  })

  test('other mails cannot be turned off, and say nothing of it', async () => {
    const { email } = await seedProfile(clock)
    const app = startApp({ clock })
    await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const [mail] = await mailbox.messages(email)
    expect(Object.keys(mail!.headers)).not.toContain('List-Unsubscribe')
  })
})
