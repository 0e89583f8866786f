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
import type { Env, WorkerVars } from './env.ts'
import type { ResponseCache, ResponseSource } from './response-cache.ts'

/** Fields of the log line that each request writes. */
export type RequestLogEntry = {
  /** The region whose copy of the catalogue was queried. */
  region?: Region
  cache?: ResponseSource
  problem?: string
  error?: string
  /** Set if the analytics provider sent no response that could be forwarded. */
  provider?: 'down'
  /** The kind of event that the mail provider reported about a mail. */
  mail_event?: string
  /** What a payment event led to, and the id of the purchase. */
  payment?: string
  transaction?: string
}

/** An offer's card as JSON, and the offer's content token when the card was built. */
export type CachedOfferCard = { contentToken: number; json: string }

/** What an isolate (a worker instance) remembers between requests. May be lost at any time. */
export type IsolateMemory = {
  responses: ResponseCache
  /** Maps a requested URL, exactly as the client wrote it, to the cache key of its response. */
  addresses: BoundedCache<string>
  /** Offer cards by the rowid of the offer. */
  cards: BoundedCache<CachedOfferCard>
  /** How often this isolate has written data that public responses show. */
  writes: number
  catalogue: KnownCatalogueVersion | null
  versionReads: SharedWork<CatalogueVersion>
  /** Pairs of session id and token generation whose use this isolate has already recorded. */
  arrivals: Set<string>
  /** Reads one CV at a time, because reading needs the isolate's only thread and much memory. */
  cvReader: SerialQueue
  /** Renders one preview picture at a time, because rendering needs the isolate's only thread. */
  pictures: SerialQueue
  /** Data points for the local stand-in for Analytics Engine; empty in production. */
  points: AnalyticsEngineDataPoint[]
}

/** Everything that a service may use, built for each request, queue batch and cron run. */
export type Deps = {
  env: Env
  vars: WorkerVars
  db: Database
  /** For public responses: the nearest database copy that includes the cached catalogue version. */
  publicDb: Database
  clock: Clock
  region: Region
  cost: D1Cost
  event: RequestLogEntry
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Set while an HTML page is built from API responses. `tags` has the tags of these responses.
   * `isFallback`: a response may be outdated, because the catalogue did not answer in time.
   */
  answers?: { tags: string[]; isFallback: boolean }
}

/** The caller as described by the access token. The database is not queried. */
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
   * `session` is not set on public routes, except on operators' routes. `operator` is the caller's
   * mail address and is set only on operators' routes.
   */
  Variables: { deps: Deps; requestId: string; session: Session; operator: string }
}

export type AppContext = Context<AppEnv>
