import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'

/**
 * What one has chosen about cookies and their like, as the Italian Garante's guidelines of 10 June 2021
 * want it asked: nothing but what the site needs before a choice, refusing as easy as accepting, not
 * asked again for six months, unless what is asked has changed.
 */
export type ConsentChoice = {
  /** The one category besides the technical one, which nobody is asked for. */
  statistics: boolean
  decided_at: string
  version: number
}

/** Raised when the categories change, or what is done with them: everybody is asked anew. */
export const consentVersion = 1

/** Kept in this browser alone; itself a technical thing. */
export const consentKey = storageKeys.consent

/** What storage would not take: then the choice lasts as long as the page. */
let unstored: ConsentChoice | null = null

/** The choice that still holds; null where it has to be asked for. */
export function readConsent(now = new Date()): ConsentChoice | null {
  const choice = unstored ?? parsed(stored())
  return choice && choice.version === consentVersion && isYoung(choice, now) ? choice : null
}

export function keepConsent(statistics: boolean, now = new Date()): ConsentChoice {
  const choice = { statistics, decided_at: now.toISOString(), version: consentVersion }
  try {
    localStorage.setItem(consentKey, JSON.stringify(choice))
    unstored = null
  } catch {
    unstored = choice
  }
  return choice
}

/** Tells of choices made in other tabs, until the returned function is called. */
export function hearConsent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    // A key of null is `localStorage.clear()`.
    if (key === consentKey || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Six months by the calendar. A clock that was put back makes nobody choose twice, nor for ever. */
function isYoung({ decided_at }: ConsentChoice, now: Date): boolean {
  const [earlier, later] = [new Date(decided_at), now].sort((a, b) => a.getTime() - b.getTime())
  if (!earlier || !later) return false
  const end = new Date(earlier)
  end.setMonth(end.getMonth() + limits.consentMonths)
  return later < end
}

function stored(): string | null {
  try {
    return localStorage.getItem(consentKey)
  } catch {
    return null
  }
}

function parsed(text: string | null): ConsentChoice | null {
  if (text === null) return null
  try {
    const value: Partial<ConsentChoice> | null = JSON.parse(text)
    const { statistics, decided_at = '', version } = value ?? {}
    const isWhole = typeof statistics === 'boolean' && typeof version === 'number'
    return isWhole && !Number.isNaN(Date.parse(decided_at))
      ? { statistics, decided_at, version }
      : null
  } catch {
    return null
  }
}
