import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import type { Env, QueuedMail } from '../../worker/deps/env.ts'
import { queue } from '../../worker/queue.ts'
import type { TestClock } from './clock.ts'
import { partialMock } from './stand-in.ts'

type Waiting = { id: string; body: QueuedMail; attempts: number; dueAt: number }

/** What a queue returns when it accepts a message. */
export const queueReceipt: QueueSendResponse = {
  metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } },
}

/**
 * A mail queue that the test controls. Messages stay in it until the test calls `deliver`. Delayed
 * messages become due by the test's clock.
 */
export class MailQueue {
  readonly #clock: TestClock
  #waiting: Waiting[] = []
  #sent = 0

  constructor(clock: TestClock) {
    this.#clock = clock
  }

  /** The value for the binding `MAIL_QUEUE`. */
  readonly binding = partialMock<Queue<QueuedMail>>({
    metrics: async () => ({ backlogCount: this.#waiting.length, backlogBytes: 0 }),
    send: async (body, { delaySeconds = 0 } = {}) => {
      this.#add(body, delaySeconds)
      return queueReceipt
    },
    sendBatch: async (messages) => {
      for (const { body } of messages) this.#add(body)
      return queueReceipt
    },
  })

  /** All messages in the queue, including those that are not due yet. */
  get waiting(): QueuedMail[] {
    return this.#waiting.map(({ body }) => body)
  }

  /** Delivers all due messages to the worker as one batch. */
  async deliver(bindings: Env): Promise<void> {
    const now = this.#clock.now().getTime()
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= now)
    if (due.length === 0) return
    this.#waiting = this.#waiting.filter(({ dueAt }) => dueAt > now)
    const messages = due.map((one) => ({ ...one, timestamp: new Date(now) }))
    const batch = createMessageBatch('ovunque-mail', messages)
    const context = createExecutionContext()
    await queue(batch, bindings, context, this.#clock)
    const { retryMessages } = await getQueueResult(batch, context)
    for (const { msgId, delaySeconds = 0 } of retryMessages) {
      const message = due.find(({ id }) => id === msgId)!
      const dueAt = now + delaySeconds * 1000
      this.#waiting.push({ ...message, attempts: message.attempts + 1, dueAt })
    }
  }

  /** Drops all waiting messages, as if the process had been killed. */
  lose(): void {
    this.#waiting = []
  }

  #add(body: QueuedMail, delaySeconds = 0): void {
    const dueAt = this.#clock.now().getTime() + delaySeconds * 1000
    this.#waiting.push({ id: `message-${this.#sent++}`, body, attempts: 1, dueAt })
  }
}
