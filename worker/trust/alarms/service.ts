import { measureCatalogueLagMs } from '../../board/catalogue/version-service.ts'
import { dayMs } from '../../contract/durations.ts'
import { newId } from '../../contract/ids.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import { type AlarmMessage, type AlarmName, alarmNames } from '../../contract/trust/alarms.ts'
import type { Deps } from '../../deps/context.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { composeMails, enqueueMails } from '../../messages/mail/service.ts'
import { describeError } from '../../platform/describe-error.ts'
import { t } from '../../platform/i18n.ts'
import { readDeadLetters } from '../dead-letters/service.ts'
import { readHealth } from '../health/service.ts'
import { countFailures, writeGauges } from '../measurements/service.ts'
import {
  changeAlarms,
  claimAlarmMessages,
  deleteAlarmMessages,
  isDatabaseAlarmOn,
  listAlarms,
  readSiteBacklog,
  turnOffDatabaseAlarm,
  turnOnDatabaseAlarm,
} from './store.ts'
import { errorAlarmWindowMs, judgeAlarms } from './thresholds.ts'

/** `triedMs`: how long messages are retried. `claimMs`: how long a run reserves its messages. */
const triedMs = dayMs
const claimMs = 4 * 60_000
const messagesMax = 20
const timeoutMs = 10_000

/**
 * Every five minutes: measures the state of the site. Notifies the operators by mail and webhook
 * once when an alarm begins, and once when it ends.
 * @returns the alarms that are on
 */
export async function checkAlarms(deps: Deps): Promise<AlarmName[]> {
  const health = await readHealth(deps)
  if (health.checks.database === 'failing') return tellLostDatabase(deps)
  await tellFoundDatabase(deps)
  const now = deps.clock.now()
  const [waiting, letters, lagMs, queueMessages, failures] = await Promise.all([
    readSiteBacklog(deps.db, now),
    readDeadLetters(deps),
    orNull(deps, measureCatalogueLagMs(deps)),
    orNull(deps, readQueueLength(deps)),
    orNull(deps, countFailures(deps, errorAlarmWindowMs)),
  ])
  const { dueMails, dueSince, waitingReviews } = waiting
  writeGauges(deps, {
    queue_messages: queueMessages,
    outbox_mails: dueMails,
    outbox_minutes: dueSince === null ? 0 : (now.getTime() - dueSince) / 60_000,
    catalogue_seconds: lagMs === null ? null : lagMs / 1_000,
    waiting_reviews: waitingReviews,
  })
  const facts = { ...waiting, health, deadLetters: letters.length, catalogueLagMs: lagMs, failures }
  return change(deps, judgeAlarms(facts, now))
}

const readQueueLength = async ({ env }: Deps): Promise<number> =>
  (await env.MAIL_QUEUE.metrics()).backlogCount

/** Returns a measured value. If measuring fails, logs the error and returns null. */
async function orNull<Value>(deps: Deps, reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    deps.event.error = describeError(error)
    console.log(JSON.stringify({ event: 'not_measured', error: deps.event.error }))
    return null
  }
}

async function change(deps: Deps, judged: Map<AlarmName, boolean>): Promise<AlarmName[]> {
  const known = (await listAlarms(deps.db)).map(({ name }) => name)
  const on = alarmNames.filter((name) => judged.get(name) === true && !known.includes(name))
  const off = known.filter((name) => judged.get(name) === false)
  const failing = alarmNames.filter(
    (name) => on.includes(name) || (known.includes(name) && !off.includes(name)),
  )
  if (on.length + off.length === 0) return failing
  const message = messageOf(deps, on, off)
  const mails = await composeMails(
    deps,
    deps.vars.OPERATORS.map((to) => ({
      to,
      kind: 'alarm' as const,
      data: { failing: named(on), over: named(off), link: message.link },
    })),
  )
  const isMine = await changeAlarms(deps.db, {
    on,
    off,
    now: deps.clock.now(),
    mails: mails.statements,
    mailIds: mails.ids,
    message: deps.vars.ALARM_WEBHOOK_URL === '' ? null : { id: newId('alarm'), body: message },
  })
  if (isMine) await enqueueMails(deps, mails.ids)
  return failing
}

const named = (names: AlarmName[]): string =>
  names.map((name) => t(`alarm.names.${name}`, { ns: 'mails' })).join('; ')

function messageOf(deps: Deps, failing: AlarmName[], over: AlarmName[]): AlarmMessage {
  const lines = [
    ...(failing.length > 0 ? [`${t('alarm.failing', { ns: 'mails' })}: ${named(failing)}`] : []),
    ...(over.length > 0 ? [`${t('alarm.over', { ns: 'mails' })}: ${named(over)}`] : []),
  ]
  const text = `Ovunque. ${lines.join('. ')}`
  const link = new URL(sitePagePaths.admin, deps.vars.SITE_ORIGIN).href
  return { text, failing, over, at: deps.clock.now().toISOString(), link }
}

/**
 * Every five minutes: posts waiting alarm messages to the webhook. Retries refused ones for a day.
 * @returns the number of accepted messages
 */
export async function sendAlarmMessages(deps: Deps): Promise<number> {
  if (deps.vars.ALARM_WEBHOOK_URL === '') return 0
  const now = deps.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const claimed = await claimAlarmMessages(deps.db, { now, until, limit: messagesMax })
  const sent: string[] = []
  // Messages are posted one after the other, so that a chat shows them in order.
  for (const { id, body } of claimed) {
    if (await postAlarm(deps.vars, id, JSON.parse(body))) sent.push(id)
  }
  if (claimed.length > 0)
    await deleteAlarmMessages(deps.db, sent, new Date(now.getTime() - triedMs))
  return sent.length
}

/** Reports an unreachable database once, and only by webhook, because mails need the database. */
async function tellLostDatabase(deps: Deps): Promise<AlarmName[]> {
  const { vars, env } = deps
  if (vars.ALARM_WEBHOOK_URL !== '' && !(await isDatabaseAlarmOn(env.BACKUPS))) {
    const isTaken = await postAlarm(vars, newId('alarm'), messageOf(deps, ['database'], []))
    if (isTaken) await turnOnDatabaseAlarm(env.BACKUPS, deps.clock.now())
  }
  return ['database']
}

async function tellFoundDatabase(deps: Deps): Promise<void> {
  const { vars, env } = deps
  if (vars.ALARM_WEBHOOK_URL === '' || !(await isDatabaseAlarmOn(env.BACKUPS))) return
  const isTaken = await postAlarm(vars, newId('alarm'), messageOf(deps, [], ['database']))
  if (isTaken) await turnOffDatabaseAlarm(env.BACKUPS)
}

/**
 * Posts a message to the webhook, which can recognise a repeated message by its `id`.
 * @returns whether the webhook accepted it
 */
async function postAlarm(
  { ALARM_WEBHOOK_URL }: Pick<WorkerVars, 'ALARM_WEBHOOK_URL'>,
  id: string,
  message: AlarmMessage,
): Promise<boolean> {
  try {
    const { ok } = await fetch(ALARM_WEBHOOK_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return ok
  } catch {
    return false
  }
}
