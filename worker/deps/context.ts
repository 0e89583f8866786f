import type { Context } from 'hono'
import type { ProfileType } from '../contract/enums.ts'
import type { Database } from '../db/client.ts'
import type { BoundedCache } from '../platform/bounded-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { D1Cost } from '../platform/d1-meter.ts'
import type { Region } from '../platform/region.ts'
import type { SerialQueue } from '../platform/serial-queue.ts'
import type { SharedWork } from '../platform/shared-work.ts'
import type { CatalogueVersion, KnownCatalogueVersion } from './catalogue-version.ts'
import type { Env, Vars } from './env.ts'
import type { ResponseCache } from './response-cache.ts'

/** Fields of the single log line of a request. Middleware and services add to it. */
export type RequestLogEntry = {
  /** The region whose replica of the catalogue was called, if any. */
  region?: Region
  /**
   * `checked`: the response was cached at an older catalogue version, and a check found that its
   * content has not changed since. `last`: an outdated response was sent (see `Deps.answers`).
   */
  cache?: 'memory' | 'checked' | 'edge' | 'not_modified' | 'miss' | 'last'
  problem?: string
  error?: string
  /** Set if the analytics provider sent no response that could be forwarded. */
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
export type CachedOfferCard = { contentToken: number; json: string }

/** State that an isolate keeps between requests. Any of it may be lost at any time. */
export type IsolateMemory = {
  responses: ResponseCache
  /** Maps a requested address, as the client spelled it, to the cache key of its response. */
  addresses: BoundedCache<string>
  /** Cards of offers by rowid. */
  cards: BoundedCache<CachedOfferCard>
  /** The number of writes by this isolate that affect public responses. */
  writes: number
  catalogue: KnownCatalogueVersion | null
  versionReads: SharedWork<CatalogueVersion>
  /**
   * The tokens whose first use was already recorded, each identified by its session and generation:
   * see people/sessions.
   */
  arrivals: Set<string>
  /** Reads one CV at a time, since reading occupies the isolate's only thread and much memory. */
  cvReader: SerialQueue
  /**
   * Renders one preview picture at a time, because rendering occupies the isolate's only thread and
   * much memory.
   */
  pictures: SerialQueue
  /**
   * Data points that wait to be sent to the local stand-in for Analytics Engine; always empty in
   * production.
   */
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
   * The database that public responses are read from. It uses the nearest copy that includes the
   * catalogue version known to this isolate. The copy may lack later writes.
   */
  publicDb: Database
  clock: Clock
  region: Region
  cost: D1Cost
  event: RequestLogEntry
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Set while the worker collects the data of a page: the tags of the responses that the page
   * shows, and whether any of these responses is outdated because the catalogue did not answer in
   * time.
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
   * `session` is set on every route that is not in the list of public routes. On public routes it
   * is set if the request has a token. `operator` is the address of the calling operator, set only
   * on operators' routes.
   */
  Variables: { deps: Deps; requestId: string; session: Session; operator: string }
}

export type AppContext = Context<AppEnv>
