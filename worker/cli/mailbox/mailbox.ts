import { createHash, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { type Clock, systemClock } from '../../platform/clock.ts'

const kept = z.object({
  id: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  links: z.array(z.string()),
  headers: z.record(z.string(), z.string()).default({}),
  sent_at: z.iso.datetime(),
  idempotency_key: z.string().nullable(),
  body_hash: z.string(),
})
export type StoredMail = z.output<typeof kept>

export type PostedMail = Pick<StoredMail, 'from' | 'to' | 'subject' | 'html' | 'text' | 'headers'>

/** The file is rewritten when it has this many more lines than the maximum number of mails. */
const extraLinesMax = 100
const keysKeptMs = 24 * 60 * 60 * 1000

/**
 * The latest mails sent locally, newest first. They are stored in a file of JSON lines, so that
 * they survive a restart. Without `file`, they are kept only in memory.
 */
export class Mailbox {
  readonly #file: string | null
  readonly #clock: Clock
  readonly #keptMax: number
  #mails: StoredMail[] = []
  #lines = 0
  readonly #byKey = new Map<string, StoredMail>()

  constructor(options: { file?: string; clock?: Clock; keptMax?: number } = {}) {
    const { file = null, clock = systemClock, keptMax = 500 } = options
    this.#file = file
    this.#clock = clock
    this.#keptMax = keptMax
    if (!file || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const mail = readLine(line)
      if (mail) this.#remember(mail)
    }
    this.#rewrite()
  }

  /** Returns the mails to an address, or all mails. */
  list(to?: string): StoredMail[] {
    const wanted = to?.toLowerCase()
    return this.#mails.filter(
      (mail) => wanted === undefined || mail.to.some((one) => one.toLowerCase() === wanted),
    )
  }

  /**
   * Stores a mail once per idempotency key and day. If the same mail was sent with the same key,
   * returns the stored mail. If a different mail was sent with that key, returns 'other_body'.
   */
  take(mail: PostedMail, key: string | null, body: string): StoredMail | 'other_body' {
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = key === null ? undefined : this.#byKey.get(key)
    const now = this.#clock.now()
    if (known && now.getTime() - Date.parse(known.sent_at) < keysKeptMs) {
      return known.body_hash === hash ? known : 'other_body'
    }
    const taken: StoredMail = {
      ...mail,
      id: randomUUID(),
      links: linksIn(mail.html),
      sent_at: now.toISOString(),
      idempotency_key: key,
      body_hash: hash,
    }
    this.#remember(taken)
    this.#write(taken)
    return taken
  }

  /** Deletes all mails, or those to an address. Their idempotency keys are kept, as at Resend. */
  clear(to?: string): void {
    const gone = new Set(this.list(to))
    this.#mails = this.#mails.filter((mail) => !gone.has(mail))
    this.#rewrite()
  }

  #remember(mail: StoredMail): void {
    this.#mails = [mail, ...this.#mails].slice(0, this.#keptMax)
    if (mail.idempotency_key !== null) this.#byKey.set(mail.idempotency_key, mail)
  }

  #write(mail: StoredMail): void {
    if (!this.#file) return
    if (this.#lines >= this.#keptMax + extraLinesMax) {
      this.#rewrite()
      return
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    appendFileSync(this.#file, `${JSON.stringify(mail)}\n`)
    this.#lines++
  }

  #rewrite(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    const lines = this.#mails.toReversed().map((mail) => `${JSON.stringify(mail)}\n`)
    writeFileSync(this.#file, lines.join(''))
    this.#lines = lines.length
  }
}

/** Parses a line of the file; null if it is damaged, as the last line may be after a crash. */
function readLine(line: string): StoredMail | null {
  try {
    return kept.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll(/&(?:amp|quot|#39);/g, (entity) => entities[entity] ?? entity),
  )
  return [...new Set(links)]
}
