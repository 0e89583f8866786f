import type { SearchAlert } from '../../worker/contract/messages/alerts.ts'
import type { Env } from '../../worker/deps/env.ts'
import { startApp } from './app.ts'
import { TestClock } from './clock.ts'
import { env } from './env.ts'
import { firstJobMailTime } from './job-mails.ts'
import { MailQueue } from './mail-queue.ts'
import { uniqueMailAddress } from './outbox.ts'
import { mailbox } from './worker-mailbox.ts'

const unlimitedMails = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_ADDRESS_SUM_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 1_000,
}

export const jsonRequest = (method: string, body?: object) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
})

export const alertTokenIn = (text: string) => /\/avvisi\/([\w.-]+)/.exec(text)?.[1] ?? ''

/**
 * Starts an app that has no mail limits and whose clock shows the time of the first job mails.
 * Returns the app, with functions that create, read and change alerts.
 */
export function startAlertTest(bindings: Partial<Env> = {}) {
  const clock = new TestClock(firstJobMailTime)
  const queue = new MailQueue(clock)
  const app = startApp({ clock, bindings: { ...unlimitedMails, ...bindings } })

  const ask = (email: string, query: string, frequency = 'daily') =>
    app.fetch('/api/alerts', jsonRequest('POST', { email, query, frequency }))
  const read = async (token: string) =>
    ((await (await app.fetch(`/api/alert/${token}`)).json()) as { alert: SearchAlert }).alert
  const change = (token: string, patch: object) =>
    app.fetch(`/api/alert/${token}`, jsonRequest('PATCH', patch))

  async function mailsTo(email: string) {
    await queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
    return mailbox.messages(email)
  }

  /** Creates an alert (a search whose new offers are mailed). Confirms it with the mailed link. */
  async function seedAlert(query: string, frequency = 'daily') {
    const email = uniqueMailAddress()
    await ask(email, query, frequency)
    const [mail] = await mailsTo(email)
    const token = alertTokenIn(mail!.text)
    await change(token, { state: 'active' })
    return { email, token }
  }

  return { app, clock, queue, ask, read, change, mailsTo, seedAlert }
}
