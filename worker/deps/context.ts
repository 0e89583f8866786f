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

/** Fields of the single log line of a request. Middleware and services add to it. */
export type RequestLogEntry = {
  /** The replica of the catalogue that was called, if any. */
  region?: Region
  /**
   * `checked`: the answer was cached at an older version and shows nothing that has changed since.
   * `last`: see `Deps.answers`.
   */
  cache?: 'memory' | 'checked' | 'edge' | 'not_modified' | 'miss' | 'last'
  problem?: string
  error?: string
  /** Set if the analytics provider gave no answer that could be forwarded. */
  provider?: 'down'
  /** An event that the mail provider reported about a mail. */
  mail_event?: string
  /** The outcome of a payment event, and the id of its purchase. */
  payment?: string
  transaction?: string
}

/**
 * The JSON of an offer's card, and the content token of the offer at the time when the JSON was
 * made.
 */
export type KnownCard = { contentToken: number; json: string }

/** State that an isolate keeps between requests. Any of it may be lost at any time. */
export type IsolateMemory = {
  responses: ResponseCache
  /** Maps an address, as a client spelled it, to the cache key of its answer. */
  addresses: BoundedCache<string>
  /** Cards of offers by rowid. */
  cards: BoundedCache<KnownCard>
  /** The number of this isolate's writes that affect public answers. */
  writes: number
  catalogue: KnownVersion | null
  versionReads: SharedWork<CatalogueVersion>
  /** Access tokens whose use has already been recorded: see people/sessions. */
  arrivals: Set<string>
  /** Reads one CV at a time, since reading occupies the isolate's only thread and much memory. */
  cvReader: SerialQueue
  /** Renders one preview picture at a time, for the same reason. */
  pictures: SerialQueue
  /** Data points that wait to be sent to the local stand-in; always empty in production. */
  points: AnalyticsEngineDataPoint[]
}

/**
 * Everything that a service may use. It is built for each request; queues, cron and tests build
 * their own.
 */
export type Deps = {
  env: Env
  vars: Vars
  db: Database
  /**
   * The database that public answers read: its nearest copy, provided the copy includes the
   * catalogue version that this isolate knows. The copy may lack later writes.
   */
  publicDb: Database
  clock: Clock
  region: Region
  cost: D1Cost
  event: RequestLogEntry
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Set while a page is read: the tags of the answers that the page shows, and whether any of them
   * was the last known answer instead of a current one.
   */
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
   * `session` is set on every route outside the public list, and on public routes if a token was
   * sent. `operator` is the address of the calling operator, set only on operators' routes.
   */
  Variables: { deps: Deps; requestId: string; session: Session; operator: string }
}

export type AppContext = Context<AppEnv>
