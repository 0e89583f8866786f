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
  /** Those that the sender asked for beside what every mail has. */
  headers: z.record(z.string(), z.string()).default({}),
  sent_at: z.iso.datetime(),
  idempotency_key: z.string().nullable(),
  body_hash: z.string(),
})
export type KeptMail = z.output<typeof kept>

export type PostedMail = Pick<KeptMail, 'from' | 'to' | 'subject' | 'html' | 'text' | 'headers'>

/** The file may grow by so many lines before it is written anew. */
const slack = 100
const keysKeptMs = 24 * 60 * 60 * 1000

/**
 * The mails that were sent locally, newest first. Kept in a file of JSON lines, so that they outlive a
 * restart; without a `file` they live as long as the process.
 */
export class Mailbox {
  readonly #file: string | null
  readonly #clock: Clock
  readonly #keptMax: number
  #mails: KeptMail[] = []
  #lines = 0
  readonly #byKey = new Map<string, KeptMail>()

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

  /** The mails to an address, or all of them. */
  list(to?: string): KeptMail[] {
    const wanted = to?.toLowerCase()
    return this.#mails.filter(
      (mail) => wanted === undefined || mail.to.some((one) => one.toLowerCase() === wanted),
    )
  }

  /** Takes a mail, once for each key; 'other_body' when the key came with another mail before. */
  take(mail: PostedMail, key: string | null, body: string): KeptMail | 'other_body' {
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = key === null ? undefined : this.#byKey.get(key)
    const now = this.#clock.now()
    if (known && now.getTime() - Date.parse(known.sent_at) < keysKeptMs) {
      return known.body_hash === hash ? known : 'other_body'
    }
    const taken: KeptMail = {
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

  /** Empties it, or takes out what went to one address. Keys stay known, as the provider would know them. */
  clear(to?: string): void {
    const gone = new Set(this.list(to))
    this.#mails = this.#mails.filter((mail) => !gone.has(mail))
    this.#rewrite()
  }

  #remember(mail: KeptMail): void {
    this.#mails = [mail, ...this.#mails].slice(0, this.#keptMax)
    if (mail.idempotency_key !== null) this.#byKey.set(mail.idempotency_key, mail)
  }

  #write(mail: KeptMail): void {
    if (!this.#file) return
    if (this.#lines >= this.#keptMax + slack) {
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

/** Null for what is no mail: the last line of a process that was killed while it wrote. */
function readLine(line: string): KeptMail | null {
  try {
    return kept.parse(JSON.parse(line))
  } catch {
    return null
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" }

/** Where the links of a mail lead, each once. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/\bhref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll(/&(?:amp|quot|#39);/g, (entity) => entities[entity] ?? entity),
  )
  return [...new Set(links)]
}
