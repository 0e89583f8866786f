import type { AlarmMessage } from '../../contract/trust/alarms.ts'
import type { Vars } from '../../deps/env.ts'

const timeoutMs = 10_000

/** Posts a message, whose `id` identifies repetitions. @returns whether the receiver accepted it */
export async function postAlarm(
  { ALARM_WEBHOOK_URL }: Pick<Vars, 'ALARM_WEBHOOK_URL'>,
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
