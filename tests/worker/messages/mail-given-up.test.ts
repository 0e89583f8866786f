import { describe, expect, test } from 'vitest'
import { deliverMail } from '../../../worker/messages/mail/service.ts'
import { readMail, startOutboxTest, uniqueMailAddress } from '../../support/outbox.ts'
import { countMailsTo, mailbox } from '../../support/worker-mailbox.ts'

const sweep = '*/5 * * * *'

describe('the outbox gives up a mail', () => {
  test('after a day of retries at growing intervals', async () => {
    const { send, deliver, clock, queue, cron } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status: 503, times: 1_000 })
    const id = await send(to)
    const startedAt = clock.now().getTime()
    for (let i = 0; i < 100 && queue.waiting.length > 0; i++) {
      await deliver()
      const { nextAttemptAt } = await readMail(id)
      clock.turn({ seconds: Math.max(0, (nextAttemptAt.getTime() - clock.now().getTime()) / 1000) })
    }
    const { attempts, givenUpAt, sealedData, sentAt, lastError } = await readMail(id)
    expect({ sealedData, sentAt, lastError }).toEqual({
      sealedData: null,
      sentAt: null,
      lastError: 'too_old',
    })
    expect(givenUpAt!.getTime() - startedAt).toBeGreaterThanOrEqual(24 * 3_600_000)
    expect(givenUpAt!.getTime() - startedAt).toBeLessThan(26 * 3_600_000)
    expect(attempts).toBeLessThan(50)
    await mailbox.fault({ to, times: 0 })
    await cron(sweep)
    expect(queue.waiting).not.toContainEqual({ mailId: id })
    expect(await countMailsTo(to)).toBe(0)
  })

  test.each([
    [422, 'validation_error'],
    [400, 'invalid_from_address'],
    [409, 'invalid_idempotent_request'],
  ])('immediately after a permanent error of the provider: %d %s', async (status, name) => {
    const { send, deliver, queue } = startOutboxTest()
    const to = uniqueMailAddress()
    await mailbox.fault({ to, status, name, times: 1 })
    const id = await send(to)
    await deliver()
    const { lastError, sealedData, givenUpAt, attempts } = await readMail(id)
    expect({ lastError, sealedData, attempts }).toEqual({
      lastError: `${status} ${name}`,
      sealedData: null,
      attempts: 1,
    })
    expect(givenUpAt).not.toBeNull()
    expect(queue.waiting).toEqual([])
  })

  test('immediately if its encryption secret was replaced', async () => {
    const { send } = startOutboxTest()
    const { deps } = startOutboxTest({
      SESSION_SECRET: 'another-secret-than-the-mail-was-sealed-under',
    })
    const id = await send(uniqueMailAddress())
    expect(await deliverMail(deps, id)).toEqual({ state: 'given_up' })
    expect(await readMail(id)).toMatchObject({ lastError: 'unreadable' })
  })
})

test.each([
  ['a key that the provider does not know', { RESEND_API_KEY: 'wrong' }, '401 missing_api_key'],
  [
    'a provider that cannot be reached',
    { RESEND_BASE_URL: 'http://127.0.0.1:9/dev/mailbox' },
    'application_error',
  ],
])(
  'a mail is not given up for a configuration error of ours: %s',
  async (_, replaced, lastError) => {
    const { send, deliver, queue } = startOutboxTest(replaced)
    const id = await send(uniqueMailAddress())
    await deliver()
    expect(await readMail(id)).toMatchObject({ lastError, givenUpAt: null })
    expect(queue.waiting).toEqual([{ mailId: id }])
  },
)
