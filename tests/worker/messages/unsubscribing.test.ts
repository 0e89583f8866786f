import { describe, expect, test, vi } from 'vitest'
import { signToken } from '../../../worker/platform/signed-token.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { readProfileRow, seedJobMailSubscriber, unsubscribePath } from '../../support/job-mails.ts'

const app = startApp()

/**
 * Unsubscribes with the request that a mail provider sends: from any origin, with a form body and
 * without a cookie.
 */
const press = (path: string, init: RequestInit = {}) =>
  app.fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://posta.example',
      'Sec-Fetch-Site': 'cross-site',
    },
    body: 'List-Unsubscribe=One-Click',
    ...init,
  })
const look = (path: string) => app.fetch(`/api${path}`)
const isOn = async ({ id }: { id: string }) => (await readProfileRow(id)).sendJobEmails

describe('one-click unsubscribing', () => {
  test('turns the mails off, also if it is repeated or years later', async () => {
    const person = await seedJobMailSubscriber(app.clock, ['cucito'])
    const bystander = await seedJobMailSubscriber(app.clock, ['cucito'])
    const path = await unsubscribePath(person.id)
    for (let again = 0; again < 3; again++) {
      const response = await press(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({})
      expect(await isOn(person)).toBe(false)
    }
    expect(await isOn(bystander)).toBe(true)

    const later = startApp()
    later.clock.turn({ days: 5 * 365 })
    const other = await unsubscribePath(bystander.id)
    expect((await later.fetch(other, { method: 'POST' })).status).toBe(200)
    expect(await isOn(bystander)).toBe(false)
  })

  test.each([
    ['nothing', {}],
    ['no form', { body: '{', headers: { 'Content-Type': 'application/json' } }],
  ])('needs no request body: %s is enough', async (_, init) => {
    const person = await seedJobMailSubscriber(app.clock, [])
    await press(await unsubscribePath(person.id), { body: null, headers: {}, ...init })
    expect(await isOn(person)).toBe(false)
  })

  test('has the same effect for twenty parallel requests', async () => {
    const person = await seedJobMailSubscriber(app.clock, [])
    const path = await unsubscribePath(person.id)
    const all = await Promise.all(Array.from({ length: 20 }, () => press(path)))
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(await isOn(person)).toBe(false)
  })

  test('changes nothing for a deleted account', async () => {
    const person = await seedJobMailSubscriber(app.clock, [], { deletedAt: app.clock.now() })
    const path = await unsubscribePath(person.id)
    const before = await readProfileRow(person.id)
    expect((await press(path)).status).toBe(200)
    expect(await readProfileRow(person.id)).toEqual(before)
    expect((await look(path)).status).toBe(401)
  })
})

describe('opening the unsubscribe page', () => {
  test('changes nothing for any client or method', async () => {
    const person = await seedJobMailSubscriber(app.clock, ['cucito'])
    const path = await unsubscribePath(person.id)
    for (const method of ['GET', 'HEAD']) {
      expect((await app.fetch(path, { method })).status).toBe(200)
      expect((await app.fetch(`/api${path}`, { method })).status).toBe(200)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await app.fetch(path, { method })).status).toBeGreaterThanOrEqual(400)
    }
    expect(await isOn(person)).toBe(true)
  })

  test('shows the masked address and whether mails are on', async () => {
    const email = `ada.conti-${crypto.randomUUID()}@posta.example`
    const person = await seedJobMailSubscriber(app.clock, [], { email })
    const path = await unsubscribePath(person.id)
    const subscription = { address: 'a•••@posta.example', is_asked: false, send_job_emails: true }
    expect(await (await look(path)).json()).toEqual({ subscription })
    await press(path)
    const after = { subscription: { ...subscription, send_job_emails: false } }
    expect(await (await look(path)).json()).toEqual(after)
  })
})

test('a modified unsubscribe token is rejected', async () => {
  const person = await seedJobMailSubscriber(app.clock, [])
  const path = await unsubscribePath(person.id)
  const other = await unsubscribePath((await seedJobMailSubscriber(app.clock, [])).id)
  const proof = other.split('.')[1]
  const foreign = await signToken('application answer', String(env.SESSION_SECRET), [person.id])
  const bent = [
    path.slice(0, -1),
    `${path}x`,
    `${path.split('.')[0]}`,
    `${path.split('.')[0]}.`,
    `${path.split('.')[0]}.${proof}`,
    `/unsubscribe/${foreign}`,
    '/unsubscribe/a.b',
    '/unsubscribe/%00',
  ]
  for (const one of bent) {
    for (const response of [await press(one), await look(one)]) {
      expect([one, response.status]).toEqual([one, 401])
      expect(await response.json()).toMatchObject({ code: 'job_mails.link_invalid' })
    }
  }
  expect(await isOn(person)).toBe(true)
})

test('the unsubscribe token is not logged', async () => {
  const log = vi.spyOn(console, 'log')
  const person = await seedJobMailSubscriber(app.clock, [])
  const path = await unsubscribePath(person.id)
  await press(path)
  await look(path)
  await app.fetch(path)
  const logged = JSON.stringify(log.mock.calls)
  log.mockRestore()
  expect(logged).toContain('POST /unsubscribe/:token')
  expect(logged).not.toContain(person.id)
  expect(logged).not.toContain(path.split('.')[1])
})
