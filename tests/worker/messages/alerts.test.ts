import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../worker/contract/limits.ts'
import type { SearchAlert } from '../../../worker/contract/messages/alerts.ts'
import { mailSubscriptionKeys } from '../../../worker/contract/messages/subscriptions.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import {
  firstJobMailTime,
  jobMailCronLine,
  runCronLine,
  seedOffersPublishedNow,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { MailQueue } from '../../support/mail-queue.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const unlimited = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_ADDRESS_SUM_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 1_000,
}
const webhookSecret = `whsec_${btoa('a secret of the mail provider')}`
const clock = new TestClock(firstJobMailTime)
const queue = new MailQueue(clock)
const board = { clock, queue }
const app = startApp({ clock, bindings: { ...unlimited, RESEND_WEBHOOK_SECRET: webhookSecret } })
let skill = ''
let tests = 0

/** Each test has its own day and its own skill, since all tests share the offers. */
beforeEach(() => {
  clock.turn({ days: 1 })
  skill = `avviso${tests++}`
})

const json = (method: string, body?: object) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
})
const ask = (email: string, query: string, frequency = 'daily') =>
  app.fetch('/api/alerts', json('POST', { email, query, frequency }))
const tokenIn = (text: string) => /\/avvisi\/([\w.-]+)/.exec(text)?.[1] ?? ''
const read = async (token: string) =>
  ((await (await app.fetch(`/api/alert/${token}`)).json()) as { alert: SearchAlert }).alert
const change = (token: string, patch: object) =>
  app.fetch(`/api/alert/${token}`, json('PATCH', patch))

async function mailsTo(email: string) {
  await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
  return mailbox.messages(email)
}

/** Creates an alert (a search whose new offers are mailed) and confirms it with the mailed link. */
async function seedAlert(query: string, frequency = 'daily') {
  const email = uniqueMailAddress()
  await ask(email, query, frequency)
  const [mail] = await mailsTo(email)
  const token = tokenIn(mail!.text)
  await change(token, { state: 'active' })
  return { email, token }
}

const offersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) =>
    /^(?:Una nuova offerta|\d+ nuove offerte)/.test(subject),
  )

describe('subscribing to an alert', () => {
  test('sends only a confirmation mail until it is confirmed', async () => {
    const email = uniqueMailAddress()
    const answer = await ask(email, `?skills=${skill}&sortBy=created_at`)
    expect([answer.status, await answer.json()]).toEqual([202, {}])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(skill)
    const token = tokenIn(mail!.text)
    expect(await read(token)).toMatchObject({ query: `skills=${skill}`, state: 'unconfirmed' })
    await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    await runCronLine(board, jobMailCronLine)
    expect(await offersTo(email)).toEqual([])
  })

  test('in parallel or repeatedly creates one alert', async () => {
    const email = uniqueMailAddress()
    await Promise.all([ask(email, `skills=${skill}`), ask(email, `skills=${skill}`, 'weekly')])
    const tokens = new Set((await mailsTo(email)).map(({ text }) => tokenIn(text)))
    expect(tokens.size).toBe(1)
    const [token = ''] = tokens
    const answers = await Promise.all([1, 2].map(() => change(token, { state: 'active' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await db.select().from(drizzleSchema.alerts).where(eq(drizzleSchema.alerts.email, email)),
    ).toHaveLength(1)
  })

  test('by a stranger does not change an active alert', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    await ask(email, `skills=${skill}`, 'weekly')
    expect(await read(token)).toMatchObject({ frequency: 'daily', state: 'active' })
  })

  test('is limited for each address, without revealing it in the response', async () => {
    const email = uniqueMailAddress()
    for (let i = 0; i <= limits.alertsPerAddressMax; i++) {
      expect((await ask(email, `skills=${skill}${i}`)).status).toBe(202)
    }
    const rows = await db
      .select()
      .from(drizzleSchema.alerts)
      .where(eq(drizzleSchema.alerts.email, email))
    expect(rows).toHaveLength(limits.alertsPerAddressMax)
    expect(await mailsTo(email)).toHaveLength(limits.alertsPerAddressMax)
  })

  test('respects the mail limits', async () => {
    const strict = startApp({ clock })
    const email = uniqueMailAddress()
    const init = json('POST', { email, query: '', frequency: 'daily' })
    const statuses = [
      await strict.fetch('/api/alerts', init),
      await strict.fetch('/api/alerts', init),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([202, 429])
  })
})

describe('an alert mail', () => {
  test('says why each offer is in it, and links the list, the offers and the unsubscribe page', async () => {
    const query = `skills=${skill}&employment_type=Full-time`
    const { email, token } = await seedAlert(query)
    const companyId = await seedCompany({ name: 'Alba' })
    const [id] = await seedOffersPublishedNow(clock, companyId, [
      { skills: [skill.toUpperCase()], employmentType: 'Full-time', title: 'Regista' },
      { skills: [skill], employmentType: 'Part-time', title: 'Fonico' },
      { skills: ['altro'], employmentType: 'Full-time', title: 'Sarta' },
    ])
    await runCronLine(board, jobMailCronLine)
    const [mail, ...more] = await offersTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Una nuova offerta: Regista')
    expect(mail?.text).toContain(`Perché la ricevi: ${skill}, Tempo pieno`)
    expect(mail?.text).not.toMatch(/Fonico|Sarta/)
    expect(mail?.text).toContain(`/?${query}`)
    expect(mail?.text).toContain(`/avvisi/${token}?meno=${id}`)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(`/avvisi/${token}>`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const opened = await app.fetch(`/avvisi/${token}/offerta/${id}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      302,
      `/offerte/${id!.slice(4)}`,
    ])
  })

  test('gives only the chosen values that the offer has as reasons', async () => {
    const { email } = await seedAlert(`workplace=hybrid,remote&place=milano,roma&skills=${skill}`)
    await seedOffersPublishedNow(clock, await seedCompany(), [
      { skills: [skill], workplace: 'hybrid', places: ['Roma, Italia'], location: [] },
    ])
    await runCronLine(board, jobMailCronLine)
    const [mail] = await offersTo(email)
    expect(mail?.text).toContain(`Perché la ricevi: Ibrido, Roma, ${skill}\n`)
  })

  test.each(['after the run', 'while the mail waits'])(
    'is not sent once the alert has ended (%s)',
    async (when) => {
      const { email, token } = await seedAlert(`skills=${skill}`)
      await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
      const end = () => app.fetch(`/avvisi/${token}`, { method: 'POST' })
      if (when === 'after the run') {
        await runCronLine(board, jobMailCronLine)
        await end()
      } else {
        await end()
        await runCronLine(board, jobMailCronLine)
      }
      expect(await offersTo(email)).toEqual([])
      expect(await read(token)).toMatchObject({ state: 'ended' })
      expect((await end()).status).toBe(200)
    },
  )

  test('lists fewer offers, and last, of a company marked to see less of', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    const [often, rarely] = [await seedCompany(), await seedCompany({ name: 'Brina' })]
    await change(token, { less: { companies: [rarely], skills: [] } })
    expect((await read(token)).less).toEqual({
      companies: [{ id: rarely, name: 'Brina' }],
      skills: [],
    })
    await seedOffersPublishedNow(clock, rarely, [
      { skills: [skill], title: 'Una' },
      { skills: [skill], title: 'Due' },
    ])
    await seedOffersPublishedNow(clock, often, [{ skills: [skill], title: 'Prima' }])
    await runCronLine(board, jobMailCronLine)
    const [mail] = await offersTo(email)
    expect(mail?.subject).toBe('2 nuove offerte per la tua ricerca')
    expect(mail?.text.match(/^\* .+$/gm)).toEqual(['* Prima', expect.stringMatching(/Una|Due/)])
  })

  test('is sent on Mondays for weekly alerts, with the offers of the week', async () => {
    const { email } = await seedAlert(`skills=${skill}`, 'weekly')
    const companyId = await seedCompany()
    for (let day = 0; day < 8; day++) {
      if (day < 2)
        await seedOffersPublishedNow(clock, companyId, [
          { skills: [skill], title: `Offerta ${day}` },
        ])
      await runCronLine(board, jobMailCronLine)
      await mailsTo(email)
      clock.turn({ days: 1 })
    }
    const mails = await offersTo(email)
    const titles = mails.flatMap(({ text }) => text.match(/Offerta \d/g) ?? [])
    expect(new Set(titles)).toEqual(new Set(['Offerta 0', 'Offerta 1']))
    expect(mails.length).toBeLessThanOrEqual(2)
  })
})

test('asks once after six months without an opened link, and then the alert ends', async () => {
  const { email, token } = await seedAlert(`skills=${skill}`)
  const companyId = await seedCompany()
  const state = async () =>
    (await db.select().from(drizzleSchema.alerts).where(eq(drizzleSchema.alerts.email, email)))[0]
  clock.turn({ days: 183 })
  await runCronLine(board, jobMailCronLine)
  const asked = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Vuoi ancora'))
  expect(asked).toHaveLength(1)
  expect(tokenIn(asked[0]!.text)).toBe(token)
  clock.turn({ days: 15 })
  await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
  await runCronLine(board, jobMailCronLine)
  expect((await state())?.endedAt).toEqual(clock.now())
  expect(await offersTo(email)).toEqual([])
})

test('a person can list only the alerts of their own address', async () => {
  const { email, token } = await seedAlert(`skills=${skill}`)
  await seedAlert(`skills=${skill}x`)
  const { headers } = await seedPerson(clock, { email })
  const own = await app.json<{ alerts: (SearchAlert & { token: string })[] }>('/api/alerts', {
    headers,
  })
  expect(own.alerts.map((one) => one.token)).toEqual([token])
})

describe('a webhook event of the mail provider', () => {
  const event = (type: string, to: string, bounce?: string) =>
    JSON.stringify({
      type,
      data: { to: [to.toUpperCase()], ...(bounce && { bounce: { type: bounce } }) },
    })

  function send(payload: string, secret = webhookSecret) {
    const id = crypto.randomUUID()
    const at = String(Math.floor(Date.now() / 1000))
    const key = Uint8Array.from(atob(secret.slice(6)), (one) => one.charCodeAt(0))
    const mac = createHmac('sha256', key).update(`${id}.${at}.${payload}`).digest('base64')
    return app.fetch('/api/webhooks/resend', {
      method: 'POST',
      headers: { 'svix-id': id, 'svix-timestamp': at, 'svix-signature': `v1,${mac}` },
      body: payload,
    })
  }

  test.each([
    ['email.bounced', 'Permanent', 'ended'],
    ['email.bounced', 'Transient', 'active'],
    ['email.complained', undefined, 'ended'],
    ['email.delivered', undefined, 'active'],
  ] as const)('of type %s (%s) leaves the alert %s', async (type, bounce, state) => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    expect((await send(event(type, email, bounce))).status).toBe(200)
    expect((await read(token)).state).toBe(state)
    const before = (await mailsTo(email)).length
    expect((await ask(email, `skills=${skill}other`)).status).toBe(202)
    // After a permanent bounce or a complaint, the address gets no further mail. The response does
    // not reveal this.
    expect((await mailsTo(email)).length - before).toBe(state === 'ended' ? 0 : 1)
  })

  test('of a complaint turns off all mails that the person can turn off', async () => {
    const email = uniqueMailAddress()
    const on = Object.fromEntries(mailSubscriptionKeys.map((key) => [key, true]))
    const { headers } = await seedPerson(clock, { email })
    const changed = await app.fetch('/api/profile', {
      ...json('PATCH', on),
      headers: { ...headers, 'Content-Type': 'application/json' },
    })
    expect(changed.status).toBe(200)
    expect((await send(event('email.complained', email))).status).toBe(200)
    const { profiles } = drizzleSchema
    const [row] = await db.select().from(profiles).where(eq(profiles.email, email))
    // The boolean columns of a profile are exactly the mail subscriptions.
    const switches = Object.values(row!).filter((value) => typeof value === 'boolean')
    expect(switches).toEqual(mailSubscriptionKeys.map(() => false))
  })

  test('without a valid signature changes nothing', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    const forged = await send(event('email.complained', email), `whsec_${btoa('another secret')}`)
    expect(forged.status).toBe(400)
    expect((await read(token)).state).toBe('active')
  })
})

test.each(failureModes)(
  'each alert mail is sent exactly once if a call to the database fails (%s)',
  async (how) => {
    const people = [await seedAlert(`skills=${skill}`), await seedAlert(`skills=${skill}`)]
    const companyId = await seedCompany()
    for (const at of callNumbersToFail(how)) {
      await seedOffersPublishedNow(clock, companyId, [
        { skills: [skill], title: `Al colpo ${at} ${how}` },
      ])
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      await runCronLine(board, jobMailCronLine, bindings).catch(() => undefined)
      const isBroken = calls().length >= at
      clock.turn({ hours: 4 })
      await Promise.all([runCronLine(board, sweepCronLine), runCronLine(board, sweepCronLine)])
      await runCronLine(board, sweepCronLine)
      for (const { email } of people) {
        const toOffer = (await offersTo(email)).filter(({ text }) =>
          text.includes(`Al colpo ${at} ${how}`),
        )
        expect(toOffer, `call ${at}`).toHaveLength(1)
      }
      clock.turn({ hours: 20 })
      if (!isBroken) return
    }
  },
)
