import { openDatabase } from './db/client.ts'
import { forgetOldFlushes } from './features/counters/service.ts'
import { newCost } from './platform/d1-meter.ts'
import type { Env } from './platform/env.ts'

/** The nightly round: what no request needs to wait for. */
export async function scheduled(controller: ScheduledController, env: Env): Promise<void> {
  const cost = newCost()
  await forgetOldFlushes(openDatabase(env.DB, cost), new Date(controller.scheduledTime))
  console.log(JSON.stringify({ event: 'nightly', ...cost }))
}
