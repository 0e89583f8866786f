import type { Context } from 'hono'
import type { ProfileType } from '../contract/enums.ts'
import type { Database } from '../db/client.ts'
import type { CatalogueVersion, KnownVersion } from '../features/catalogue/service.ts'
import type { Clock } from './clock.ts'
import type { Cost } from './d1-meter.ts'
import type { Env, Vars } from './env.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { Region } from './region.ts'
import type { ResponseCache } from './response-cache.ts'

/** What is told of a request in its one log line; middleware and services add to it. */
export type RequestEvent = {
  /** Which replica of the catalogue was asked, if one was. */
  region?: Region
  cache?: 'memory' | 'edge' | 'not_modified' | 'miss'
  problem?: string
  error?: string
  /** The provider of analytics gave no answer that could be passed on. */
  provider?: 'down'
  /** What became of a payment, and of which purchase. */
  payment?: string
  transaction?: string
}

/** What an isolate remembers between requests. All of it may be lost at any moment. */
export type IsolateMemory = {
  responses: ResponseCache
  catalogue: KnownVersion | null
  readingVersion: Promise<CatalogueVersion> | null
  /** Access tokens that were seen in use: features/sessions. */
  arrivals: Set<string>
  /** One CV at a time: reading takes the isolate's only thread, and memory besides. */
  cvReader: OneAtATime
}

/** All that a service may use. Built for each request; queues, cron and tests build their own. */
export type Deps = {
  env: Env
  vars: Vars
  db: Database
  clock: Clock
  region: Region
  cost: Cost
  event: RequestEvent
  memory: IsolateMemory
  waitUntil: (work: Promise<unknown>) => void
}

/** Who calls, as the access token says: nothing is read from the database for it. */
export type Session = {
  profileId: string
  sessionId: string
  profileType: ProfileType
  /** How often the session had been refreshed when the token was made. */
  generation: number
}

export type AppEnv = {
  Bindings: Env
  /** `session` is there on every route that is not on the public list, and on those if one was sent. */
  Variables: { deps: Deps; requestId: string; session: Session }
}

export type AppContext = Context<AppEnv>
