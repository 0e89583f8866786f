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

/** Fields of the single log line of a request. */
export type RequestLogEntry = {
  /** The region whose replica of the catalogue was called. */
  region?: Region
  /** `checked`: cached, and found unchanged. `last`: outdated (see `Deps.answers`). */
  cache?: 'memory' | 'checked' | 'edge' | 'not_modified' | 'miss' | 'last'
  problem?: string
  error?: string
  /** The analytics provider sent no response that could be forwarded. */
  provider?: 'down'
  /** An event that the mail provider reported about a mail. */
  mail_event?: string
  /** The outcome of a payment event, and the id of its purchase. */
  payment?: string
  transaction?: string
}

/** An offer's card as JSON, and the offer's content token at that time. */
export type CachedOfferCard = { contentToken: number; json: string }

/** State that an isolate keeps between requests. Any of it may be lost at any time. */
export type IsolateMemory = {
  responses: ResponseCache
  /** Maps a requested address, as the client spelled it, to the cache key of its response. */
  addresses: BoundedCache<string>
  /** By rowid of the offer. */
  cards: BoundedCache<CachedOfferCard>
  /** The number of writes by this isolate that affect public responses. */
  writes: number
  catalogue: KnownCatalogueVersion | null
  versionReads: SharedWork<CatalogueVersion>
  /** Sessions and generations whose tokens are known to be used: see people/sessions. */
  arrivals: Set<string>
  /** Reading occupies the isolate's only thread and much memory, so one CV is read at a time. */
  cvReader: SerialQueue
  /** Rendering occupies the only thread too, so one preview picture is rendered at a time. */
  pictures: SerialQueue
  /** Data points for the local stand-in of Analytics Engine; empty in production. */
  points: AnalyticsEngineDataPoint[]
}

/** Everything that a service may use, built for each request, queue batch and cron run. */
export type Deps = {
  env: Env
  vars: Vars
  db: Database
  /** For public responses: the nearest copy that includes the catalogue version known here. */
  publicDb: Database
  clock: Clock
  region: Region
  cost: D1Cost
  event: RequestLogEntry
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
  /**
   * Set while the data of a page is collected: the tags of its responses, and whether one of them
   * is outdated because the catalogue did not answer in time.
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
   * On public routes, `session` is set only if the request has a token. `operator` is the caller's
   * address, set only on operators' routes.
   */
  Variables: { deps: Deps; requestId: string; session: Session; operator: string }
}

export type AppContext = Context<AppEnv>
