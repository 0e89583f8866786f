import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { createStoredValue } from '../../lib/storage.ts'

/**
 * The visitor's choice about cookies. Italy's data protection authority (Garante) has these rules
 * of 10 June 2021: set only technical cookies before the choice, make refusing as easy as
 * accepting, and do not ask again within six months, except if the question has changed.
 */
export type ConsentChoice = {
  /** Whether statistics cookies are allowed. No other category needs consent. */
  statistics: boolean
  decided_at: string
  version: number
}

/** Increase this when the categories or their use change: all visitors are then asked again. */
export const consentVersion = 1

/** The storage key of the choice. Storing it is technically necessary, so it needs no consent. */
export const consentStorageKey = storageKeys.consent

const stored = createStoredValue('local', storageKeys.consent, parsedChoice)

/** The stored choice; null (so ask the visitor) if it is missing or no longer valid. */
export function readConsentChoice(now = new Date()): ConsentChoice | null {
  const choice = stored.read()
  return choice && choice.version === consentVersion && isYoung(choice, now) ? choice : null
}

export function storeConsentChoice(statistics: boolean, now = new Date()): ConsentChoice {
  const choice = { statistics, decided_at: now.toISOString(), version: consentVersion }
  stored.write(choice)
  return choice
}

/** Calls `listener` when another tab stores a choice. Returns a function to unsubscribe. */
export const subscribeToConsent = stored.subscribe

/**
 * Whether choice and now are less than six calendar months apart. The choice may also lie in the
 * future, if the computer's clock was set back.
 */
function isYoung({ decided_at }: ConsentChoice, now: Date): boolean {
  const [earlier, later] = [new Date(decided_at), now].sort((a, b) => a.getTime() - b.getTime())
  if (!earlier || !later) return false
  const end = new Date(earlier)
  end.setMonth(end.getMonth() + limits.cookieConsentLifeMonths)
  return later < end
}

function parsedChoice(value: unknown): ConsentChoice | null {
  const { statistics, decided_at = '', version }: Partial<ConsentChoice> = Object(value)
  const isWhole = typeof statistics === 'boolean' && typeof version === 'number'
  return isWhole && !Number.isNaN(Date.parse(decided_at))
    ? { statistics, decided_at, version }
    : null
}
