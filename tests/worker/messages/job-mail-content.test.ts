import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  countJobMailsTo,
  jobMailCronLine,
  runCronLine,
  seedJobMailSubscriber,
  seedOffersPublishedNow,
  startJobMailTest,
} from '../../support/job-mails.ts'
import { seedProfile } from '../../support/people.ts'
import { db, seedCompany } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

/**
 * All tests share the same offers. Each test therefore has its own skill, and its days come after
 * those of the previous test.
 */
const board = startJobMailTest()
const { clock, mailOf } = board
let tests = 0
let skill = ''

beforeEach(() => {
  clock.turn({ days: 1 })
  skill = `mestiere${tests++}`
})

describe('a job mail', () => {
  test('lists the ten best offers first, links each, and says how many more there are', async () => {
    const companyId = await seedCompany({ name: 'Officina Prova' })
    const minutes = (ago: number) => new Date(clock.now().getTime() - ago * 60_000)
    await seedOffersPublishedNow(clock, companyId, [
      ...Array.from({ length: 11 }, (_, i) => ({
        skills: [skill],
        title: `Una competenza ${String(i).padStart(2, '0')}`,
        createdAt: minutes(i),
      })),
      {
        skills: [skill, `${skill}-due`, 'altro'],
        title: 'Due competenze',
        createdAt: minutes(60),
        salaryMin: 30,
        salaryMax: 42,
        currency: 'GBP' as const,
        salaryPeriod: 'hour' as const,
        location: ['Italia', 'Francia', 'Spagna', 'Malta', 'Grecia'],
      },
    ])
    const person = await seedJobMailSubscriber(clock, [skill, `${skill}-due`], {
      fullName: 'Ada Prova',
    })
    await runCronLine(board, jobMailCronLine)
    const { subject, text, html, links } = await mailOf(person.email)
    expect(subject).toBe('12 nuove offerte per te su Ovunque')
    expect(text).toMatch(/^Ciao Ada,/)
    const titles = [...text.matchAll(/^\* (.*)$/gm)].map(([, title]) => title)
    const ones = Array.from({ length: 9 }, (_, i) => `Una competenza 0${i}`)
    expect(titles).toEqual(['Due competenze', ...ones])
    expect(text).toContain('ce ne sono altre 2 adatte a te')
    expect(text).toContain(`In comune con te: ${skill}, ${skill}-due\n`)
    for (const part of [text, html]) {
      expect(part).toContain('30 – 42\u00a0GBP l’ora')
      expect(part).toContain('Italia, Francia, Spagna e altri 2 luoghi')
      expect(part).toContain('Officina Prova')
    }
    const offerPages = links.filter((link) =>
      /^https:\/\/ovunque\.test\/avvisi\/prf_\w{26}\.[\w-]{43}\/offerta\/off_\w{26}$/.test(link),
    )
    expect(offerPages).toHaveLength(10)
  })

  test('has an unsubscribe header and an unsubscribe link', async () => {
    await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    const person = await seedJobMailSubscriber(clock, [skill])
    await runCronLine(board, jobMailCronLine)
    const { headers, links, text } = await mailOf(person.email)
    const [, link = ''] = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
    expect(link).toMatch(/^https:\/\/ovunque\.test\/unsubscribe\/prf_\w{26}\.[\w-]{43}$/)
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(links).toContain(link)
    expect(text).toContain(link)
  })

  test('is not sent after unsubscribing, even if it was already written', async () => {
    await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    const person = await seedJobMailSubscriber(clock, [skill])
    const gone = await seedJobMailSubscriber(clock, [skill])
    await runCronLine(board, jobMailCronLine)
    await db
      .update(drizzleSchema.profiles)
      .set({ sendJobEmails: false })
      .where(eq(drizzleSchema.profiles.id, person.id))
    await db
      .update(drizzleSchema.profiles)
      .set({ deletedAt: clock.now() })
      .where(eq(drizzleSchema.profiles.id, gone.id))
    await board.deliver()
    for (const { email } of [person, gone]) {
      expect(await countJobMailsTo(email)).toEqual({ written: 1, sent: 0 })
      expect(await mailbox.messages(email)).toEqual([])
    }
  })

  test('differs from other mails, which have no unsubscribe header', async () => {
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
