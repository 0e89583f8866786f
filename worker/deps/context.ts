import type { Context } from 'hono'
import type { ProfileType } from '../contract/enums.ts'
import type { Database } from '../db/client.ts'
import type { BoundedCache } from '../platform/bounded-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { D1Cost } from '../platform/d1-meter.ts'
import type { Region } from '../platform/region.ts'
import type { SerialQueue } from '../platform/serial-queue.ts'
import type { SharedWork } from '../platform/shared-work.ts'
import type { CatalogueVersion, KnownVersion } from './catalogue-version.ts'
import type { Env, Vars } from './env.ts'
import type { ResponseCache } from './response-cache.ts'

/** Fields of the one log line of a request; middleware and services add to it. */
export type RequestLogEntry = {
  /** The replica of the catalogue that was called, if any. */
  region?: Region
  /** `checked`: it was known, and shows nothing of what has changed since. `last`: see `Deps.answers`. */
  cache?: 'memory' | 'checked' | 'edge' | 'not_modified' | 'miss' | 'last'
  problem?: string
  error?: string
  /** The analytics provider gave no answer that could be forwarded. */
  provider?: 'down'
  /** An event that the mail provider reported about a mail. */
  mail_event?: string
  /** The outcome of a payment event, and the id of its purchase. */
  payment?: string
  transaction?: string
}

/** An offer's card in JSON, and which state of it this is. */
export type KnownCard = { contentToken: number; json: string }

/** State that an isolate keeps between requests. All of it may be lost at any moment. */
export type IsolateMemory = {
  responses: ResponseCache
  /** The keys of the answers that addresses had, as they were spelled. */
  addresses: BoundedCache<string>
  /** Cards of offers by rowid. */
  cards: BoundedCache<KnownCard>
  /** The number of writes of this isolate that public answers show. */
  writes: number
  catalogue: KnownVersion | null
  versionReads: SharedWork<CatalogueVersion>
  /** Access tokens already seen in use: features/sessions. */
  arrivals: Set<string>
  /** One CV at a time, since reading occupies the isolate's only thread and much memory. */
  cvReader: SerialQueue
  /** One preview picture at a time, for the same reason. */
  pictures: SerialQueue
}

/** Everything that a service may use. Built for each request; queues, cron and tests build their own. */
export type Deps = {
  env: Env
  vars: Vars
  db: Database
  /**
   * The database as public answers read it: its nearest copy, as soon as that includes the catalogue
   * version which this isolate knows. A copy may lack what was written since.
   */
  publicDb: Database
  clock: Clock
  region: Region
  cost: D1Cost
  event: RequestLogEntry
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
  /** Set while a page is read: the tags of the answers that it shows, and whether one was the last known. */
  answers?: { tags: string[]; isLast: boolean }
}

/** The caller as the access token states it, without a database query. */
export type Session = {
  profileId: string
  sessionId: string
  profileType: ProfileType
  /** How often the session had been refreshed when the token was signed. */
  generation: number
}

export type AppEnv = {
  Bindings: Env
  /**
   * `session` is set on every route outside the public list, and on public ones if a token was sent;
   * `operator`, the address of who asks, on the operators' routes alone.
   */
  Variables: { deps: Deps; requestId: string; session: Session; operator: string }
}

export type AppContext = Context<AppEnv>
