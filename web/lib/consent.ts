import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from './storage.ts'

/**
 * The choice about cookies, under the Italian Garante's guidelines of 10 June 2021: before a choice only
 * what the site needs, refusing is as easy as accepting, and it is not asked again for six months unless
 * the question has changed.
 */
export type ConsentChoice = {
  /** The only category besides the technical one, which needs no consent. */
  statistics: boolean
  decided_at: string
  version: number
}

/** Increase it when the categories or their use change: everybody is asked again. */
export const consentVersion = 1

/** Stored in this browser only; technical itself. */
export const consentKey = storageKeys.consent

const stored = storedValue('local', storageKeys.consent, parsedChoice)

/** The choice that still holds; null if it has to be asked for. */
export function readConsent(now = new Date()): ConsentChoice | null {
  const choice = stored.read()
  return choice && choice.version === consentVersion && isYoung(choice, now) ? choice : null
}

export function keepConsent(statistics: boolean, now = new Date()): ConsentChoice {
  const choice = { statistics, decided_at: now.toISOString(), version: consentVersion }
  stored.write(choice)
  return choice
}

/** Calls back when another tab has stored a choice, until the returned function is called. */
export const hearConsent = stored.subscribe

/** Six calendar months. A clock that was set back neither asks twice nor extends the choice. */
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
