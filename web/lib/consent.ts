import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from './storage.ts'

/**
 * The visitor's choice about cookies, according to the guidelines of the Italian data protection
 * authority (Garante) of 10 June 2021. Before the choice, only technical cookies are used. Refusing
 * is as easy as accepting. The visitor is not asked again for six months, unless the question has
 * changed.
 */
export type ConsentChoice = {
  /** Consent to statistics. The only other category is technical, which needs no consent. */
  statistics: boolean
  decided_at: string
  version: number
}

/**
 * Increase this number when the categories or their use change: every visitor is then asked again.
 */
export const consentVersion = 1

/**
 * The storage key of the choice, which is stored only in this browser. Storing it is technically
 * necessary, so it needs no consent.
 */
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
 * Whether less than six calendar months lie between the choice and now, in either direction. The
 * choice can be in the future if the computer's clock was set back.
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
