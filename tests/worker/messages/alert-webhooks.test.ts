import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailSubscriptionKeys } from '../../../worker/contract/messages/subscriptions.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { jsonRequest, startAlertTest } from '../../support/alerts.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const webhookSecret = `whsec_${btoa('a secret of the mail provider')}`
const { app, clock, ask, read, mailsTo, seedAlert } = startAlertTest({
  RESEND_WEBHOOK_SECRET: webhookSecret,
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
    const { email, token } = await seedAlert(`skills=avviso`)
    expect((await send(event(type, email, bounce))).status).toBe(200)
    expect((await read(token)).state).toBe(state)
    const before = (await mailsTo(email)).length
    expect((await ask(email, `skills=avvisoother`)).status).toBe(202)
    // After a permanent bounce or a complaint, the address gets no further mail. The response does
    // not reveal this.
    expect((await mailsTo(email)).length - before).toBe(state === 'ended' ? 0 : 1)
  })

  test('of a complaint turns off all mails that the person can turn off', async () => {
    const email = uniqueMailAddress()
    const on = Object.fromEntries(mailSubscriptionKeys.map((key) => [key, true]))
    const { headers } = await seedPerson(clock, { email })
    const changed = await app.fetch('/api/profile', {
      ...jsonRequest('PATCH', on),
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
    const { email, token } = await seedAlert(`skills=avviso`)
    const forged = await send(event('email.complained', email), `whsec_${btoa('another secret')}`)
    expect(forged.status).toBe(400)
    expect((await read(token)).state).toBe('active')
  })
})
