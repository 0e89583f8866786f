import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from './storage.ts'

/**
 * The visitor's choice about cookies, as the Italian data protection authority (Garante) requires
 * since 10 June 2021: only technical cookies before the choice, refusing as easy as accepting, and
 * no second question for six months unless the question has changed.
 */
export type ConsentChoice = {
  /** The only category that needs consent. */
  statistics: boolean
  decided_at: string
  version: number
}

/** Increase it when the categories or their use change: all visitors are then asked again. */
export const consentVersion = 1

/** Storing the choice is technically necessary, so it needs no consent. */
export const consentKey = storageKeys.consent

const stored = storedValue('local', storageKeys.consent, parsedChoice)

/** The choice that is still valid; null if the visitor has to be asked. */
export function readConsent(now = new Date()): ConsentChoice | null {
  const choice = stored.read()
  return choice && choice.version === consentVersion && isYoung(choice, now) ? choice : null
}

export function keepConsent(statistics: boolean, now = new Date()): ConsentChoice {
  const choice = { statistics, decided_at: now.toISOString(), version: consentVersion }
  stored.write(choice)
  return choice
}

/** Calls `listener` when another tab has stored a choice, until the returned function is called. */
export const subscribeToConsent = stored.subscribe

/**
 * Whether the choice is less than six calendar months from now, in either direction: the choice can
 * be in the future if the computer's clock was set back.
 */
function isYoung({ decided_at }: ConsentChoice, now: Date): boolean {
  const [earlier, later] = [new Date(decided_at), now].sort((a, b) => a.getTime() - b.getTime())
  if (!earlier || !later) return false
  const end = new Date(earlier)
  end.setMonth(end.getMonth() + limits.consentMonths)
  return later < end
}

function parsedChoice(value: unknown): ConsentChoice | null {
  const { statistics, decided_at = '', version }: Partial<ConsentChoice> = Object(value)
  const isWhole = typeof statistics === 'boolean' && typeof version === 'number'
  return isWhole && !Number.isNaN(Date.parse(decided_at))
    ? { statistics, decided_at, version }
    : null
}
