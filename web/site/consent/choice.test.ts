import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  consentStorageKey,
  consentVersion,
  readConsentChoice,
  storeConsentChoice,
} from './choice.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
const decided = new Date('2026-11-20T10:00:00Z')

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => void vi.unstubAllGlobals())

describe('a consent choice', () => {
  it('is null if nothing is stored', () => expect(readConsentChoice(decided)).toBeNull())

  it.each([true, false])('is valid for six months if it is %s', (statistics) => {
    storeConsentChoice(statistics, decided)
    expect(readConsentChoice(decided)).toMatchObject({ statistics })
    expect(readConsentChoice(new Date('2027-05-20T08:00:00Z'))).toMatchObject({ statistics })
    expect(readConsentChoice(new Date('2027-05-20T11:00:00Z'))).toBeNull()
  })

  it('stays valid if the clock is set back, but not by years', () => {
    storeConsentChoice(true, decided)
    expect(readConsentChoice(new Date('2026-10-01T00:00:00Z'))).not.toBeNull()
    expect(readConsentChoice(new Date('2020-01-01T00:00:00Z'))).toBeNull()
  })

  it('is invalid if the question has changed', () => {
    const old = { statistics: true, decided_at: decided.toISOString(), version: consentVersion - 1 }
    stored.set(consentStorageKey, JSON.stringify(old))
    expect(readConsentChoice(decided)).toBeNull()
  })

  it.each([
    '',
    'true',
    'null',
    '{"statistics":true}',
    `{"statistics":"yes","version":${consentVersion},"decided_at":"2026-11-20T10:00:00Z"}`,
    `{"statistics":true,"version":${consentVersion},"decided_at":"soon"}`,
  ])('is null if the stored value is malformed: %s', (text) => {
    stored.set(consentStorageKey, text)
    expect(readConsentChoice(decided)).toBeNull()
  })
})

it('a choice that cannot be stored lasts until the page is left', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  storeConsentChoice(false, decided)
  expect(readConsentChoice(decided)).toMatchObject({ statistics: false })
  vi.stubGlobal('localStorage', storage)
  storeConsentChoice(true, decided)
  expect(readConsentChoice(decided)).toMatchObject({ statistics: true })
})
