import { proxy } from 'valtio/vanilla'
import type { HiddenItem, Marks, SavedHere } from '#contract/people/marks'
import { storageKeys } from '#contract/storage-keys'
import { storedValue } from '../../lib/storage.ts'

/** The marks that this browser keeps for a visitor, the latest first. */
export type MarksHere = { saved: SavedHere[]; hidden: HiddenItem[] }

const listOf = <Item>(value: unknown): Item[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'object' && item !== null && 'id' in item)
    : []

/** The visitor's marks in this browser; empty for people who are signed in. */
export const marksHere = storedValue('local', storageKeys.marks, (stored): MarksHere => {
  const { saved, hidden } = (stored ?? {}) as Partial<Record<keyof MarksHere, unknown>>
  return { saved: listOf(saved), hidden: listOf(hidden) }
})

/** What the reader has saved and hidden, as far as the page knows. */
export const marks = proxy<
  Omit<Marks, 'skills'> & { hasSkill: ((skill: string) => boolean) | null }
>({
  saved: [],
  hidden: [],
  /** Whether the reader has a skill; null for visitors, so that they do not load the code for it. */
  hasSkill: null,
})

/** Shows what this browser remembers. */
export function showMarksHere(): void {
  const { saved, hidden } = marksHere.read()
  const ids = { saved: saved.map(({ id }) => id), hidden: hidden.map(({ id }) => id) }
  Object.assign(marks, { ...ids, hasSkill: null })
}
