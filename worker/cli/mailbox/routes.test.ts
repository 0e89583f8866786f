import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { Mailbox } from './mailbox.ts'
import { createMailboxRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

const mail = {
  from: 'Ovunque <ciao@ovunque.example>',
  to: 'ada@posta.example',
  subject: 'Il tuo link',
  html: '<a href="https://ovunque.example/?a=1&amp;b=2">Accedi</a> <a href="https://ovunque.example/?a=1&amp;b=2">di nuovo</a>',
  text: 'Accedi',
}

type Options = { key?: string; authorization?: string | null; body?: string }

/** Opens a mailbox with helpers for its requests; `turn` moves its clock forward by hours. */
function open({ file, keptMax }: { file?: string; keptMax?: number } = {}) {
  let now = Date.parse('2026-03-02T09:00:00Z')
  const clock = { now: () => new Date(now) }
  const routes = createMailboxRoutes(new Mailbox({ file, keptMax, clock }))
  return {
    turn: (hours: number) => {
      now += hours * 3_600_000
    },
    request: routes.request,
    post: (changes: object = {}, { key, authorization = 'Bearer re_prova', body }: Options = {}) =>
      routes.request('/dev/mailbox/emails', {
        method: 'POST',
        headers: {
          ...(authorization !== null && { Authorization: authorization }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        body: body ?? JSON.stringify({ ...mail, ...changes }),
      }),
    fault: (fault: object) =>
      routes.request('/dev/mailbox/faults', { method: 'PUT', body: JSON.stringify(fault) }),
    async messages(to?: string) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`
      const response = await routes.request(`/dev/mailbox.json${query}`)
      const { messages } = (await response.json()) as { messages: Record<string, unknown>[] }
      return messages
    },
  }
}

const idOf = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as { id: string }).id

describe('the mailbox answers like the API of Resend', () => {
  test('an accepted mail gets an id, and its links are extracted', async () => {
    const { post, messages } = open()
    const id = await idOf(post())
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(await messages()).toEqual([
      {
        ...mail,
        id,
        links: ['https://ovunque.example/?a=1&b=2'],
        headers: {},
        sent_at: '2026-03-02T09:00:00.000Z',
      },
    ])
  })

  test('headers of the sender are stored, and line breaks in them are rejected', async () => {
    const { post, messages } = open()
    const headers = { 'List-Unsubscribe': '<https://ovunque.example/>' }
    expect((await post({ headers })).status).toBe(200)
    expect(await messages()).toMatchObject([{ headers }])
    expect((await post({ headers: { 'X-A': 'b\r\nBcc: c' } })).status).toBe(422)
    expect((await post({ headers: { 'X-A: b': 'c' } })).status).toBe(422)
  })

  test.each([null, 'Bearer wrong', 're_prova'])(
    'invalid authorization is rejected with 401: %s',
    async (authorization) => {
      const { post, messages } = open()
      const response = await post({}, { authorization })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ statusCode: 401, name: 'missing_api_key' })
      expect(await messages()).toEqual([])
    },
  )

  test.each([
    { to: undefined },
    { to: [] },
    { to: 'nobody' },
    { to: 'ada@posta.example\nBcc: tutti@posta.example' },
    { from: 'Ovunque' },
    { subject: 'Ciao\nBcc: tutti@posta.example' },
    { html: 1 },
  ])('an invalid mail is rejected with 422: %j', async (changes) => {
    const { post, messages } = open()
    const response = await post(changes)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ statusCode: 422, name: 'validation_error' })
    expect(await messages()).toEqual([])
  })

  test('a body that is not JSON is rejected with 422', async () => {
    expect((await open().post({}, { body: '{' })).status).toBe(422)
  })

  test('an idempotency key identifies one mail for 24 hours', async () => {
    const { post, messages, turn } = open()
    const id = await idOf(post({}, { key: 'uno' }))
    expect(await idOf(post({}, { key: 'uno' }))).toBe(id)
    const other = await post({ subject: 'Altro' }, { key: 'uno' })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ name: 'invalid_idempotent_request' })
    expect(await idOf(post({}, { key: 'due' }))).not.toBe(id)
    expect(await messages()).toHaveLength(2)
    turn(24)
    expect(await idOf(post({}, { key: 'uno' }))).not.toBe(id)
  })
})

describe('the mailbox simulates faults', () => {
  test('a fault applies to a number of mails, to one address or to all', async () => {
    const { post, fault, messages } = open()
    await fault({ status: 503, times: 2, to: 'ada@posta.example' })
    expect((await post({ to: 'bea@posta.example' })).status).toBe(200)
    expect((await post()).status).toBe(503)
    expect((await post()).status).toBe(503)
    expect((await post()).status).toBe(200)
    expect(await messages()).toHaveLength(2)
    await fault({ status: 500, times: 1 })
    expect((await post({ to: 'bea@posta.example' })).status).toBe(500)
  })

  test('a fault can set Retry-After and an error name', async () => {
    const { post, fault } = open()
    await fault({ status: 429, times: 1, retry_after: 7, name: 'daily_quota_exceeded' })
    const response = await post()
    expect(response.headers.get('Retry-After')).toBe('7')
    expect(await response.json()).toMatchObject({ name: 'daily_quota_exceeded' })
  })

  test('a fault can store the mail but answer with an error, and a retry returns the stored mail', async () => {
    const { post, fault, messages } = open()
    await fault({ status: 500, times: 1, accept: true })
    expect((await post({}, { key: 'uno' })).status).toBe(500)
    const [kept] = await messages()
    expect(await idOf(post({}, { key: 'uno' }))).toBe(kept?.id)
  })

  test('a fault can delay the answer, and a concurrent request with the same key is refused', async () => {
    const { post, fault } = open()
    await fault({ times: 1, delay_ms: 100 })
    const slow = post({}, { key: 'uno' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await (await post({}, { key: 'uno' })).json()).toMatchObject({
      name: 'concurrent_idempotent_requests',
    })
    expect((await slow).status).toBe(200)
  })

  test('an invalid fault is rejected with 422', async () => {
    expect((await open().fault({ status: 200, times: 1 })).status).toBe(422)
    expect((await open().fault({ state: 500, times: 1 })).status).toBe(422)
  })
})

describe('the mailbox stores mails', () => {
  test('mails are listed newest first, filtered by address and deleted', async () => {
    const { post, messages, request } = open()
    await post({ subject: 'Prima' })
    await post({ subject: 'Seconda', to: ['bea@posta.example', 'carlo@posta.example'] })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Seconda', 'Prima'])
    expect((await messages('CARLO@posta.example')).map(({ subject }) => subject)).toEqual([
      'Seconda',
    ])
    await request('/dev/mailbox.json?to=bea%40posta.example', { method: 'DELETE' })
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Prima'])
    await request('/dev/mailbox.json', { method: 'DELETE' })
    expect(await messages()).toEqual([])
  })

  test('mails and idempotency keys survive a restart, even after an incomplete write', async () => {
    const file = join(folder, 'restart', 'mailbox.jsonl')
    const id = await idOf(open({ file }).post({}, { key: 'uno' }))
    appendFileSync(file, '{"id":"half a mai')
    const again = open({ file })
    expect((await again.messages()).map((message) => message.id)).toEqual([id])
    expect(await idOf(again.post({}, { key: 'uno' }))).toBe(id)
    await again.request('/dev/mailbox.json', { method: 'DELETE' })
    expect(await open({ file }).messages()).toEqual([])
  })

  test('only the latest mails are kept, and the size of the file is bounded', async () => {
    const file = join(folder, 'bounded.jsonl')
    const { post, messages } = open({ file, keptMax: 5 })
    for (let i = 0; i < 250; i++) await post({ subject: `Numero ${i}` })
    expect((await messages()).map(({ subject }) => subject)).toEqual(
      [249, 248, 247, 246, 245].map((i) => `Numero ${i}`),
    )
    expect(readFileSync(file, 'utf8').trim().split('\n').length).toBeLessThan(110)
    expect(await open({ file, keptMax: 5 }).messages()).toHaveLength(5)
  })
})

describe('the mailbox page', () => {
  test('escapes the subject and text, and shows the mail in a sandboxed frame', async () => {
    const { post, request } = open()
    const script = '<script>alert(1)</script>'
    await post({ subject: script, html: `<head></head>${script}`, text: script })
    const response = await request('/dev/mailbox')
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    const page = await response.text()
    expect(page).not.toContain(script)
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  })

  test('does not link to a javascript: URL', async () => {
    const { post, request } = open()
    await post({ html: '<a href="javascript:alert(1)">x</a>' })
    const page = await (await request('/dev/mailbox')).text()
    expect(page).not.toMatch(/<a href="javascript:/)
  })

  test.each(['figtree.woff2', 'bricolage-grotesque.woff2', 'page.js'])(
    'serves %s',
    async (file) => {
      const response = await open().request(`/dev/mailbox/${file}`)
      expect(response.status).toBe(200)
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500)
    },
  )

  test('explains what to do when there are no mails', async () => {
    const page = await (await open().request('/dev/mailbox')).text()
    expect(page).toContain('Ancora nessun messaggio')
  })
})
