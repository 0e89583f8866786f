import { expect, it } from 'vitest'
import {
  addHistoryEntry,
  type HistoryEntryFormValues,
  removeHistoryEntry,
  replaceHistoryEntry,
  sortHistoryEntries,
} from './entry-list.ts'

type Named = HistoryEntryFormValues & { name: string }

const named = (name: string, temp_id: string, start_date: string): Named => ({
  name,
  temp_id,
  start_date,
  end_date: null,
  is_current: false,
})
const list = [named('a', '1', '2019-01-01'), named('c', '2', '2023-01-01')]

it('adds in order of the start date, with the next number as id', () => {
  const longer = addHistoryEntry(list, (start) => ({
    ...start,
    name: 'b',
    start_date: '2021-05-01',
  }))
  expect(longer.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(longer[1]).toEqual(named('b', '3', '2021-05-01'))
})

it('an entry can be marked as current', () => {
  const [entry] = addHistoryEntry<Named>([], (start) => ({
    ...start,
    name: 'a',
    start_date: '2020-01-01',
    is_current: true,
  }))
  expect(entry).toMatchObject({ temp_id: '1', is_current: true, end_date: null })
})

it('never gives two entries the same id, even after a deletion', () => {
  const shorter = removeHistoryEntry(list, '1')
  const again = addHistoryEntry(shorter, (start) => ({
    ...start,
    name: 'd',
    start_date: '2024-01-01',
  }))
  expect(again.map(({ temp_id }) => temp_id)).toEqual(['2', '3'])
})

it('replaces the entry with the same id and reorders it', () => {
  const changed = replaceHistoryEntry(list, named('z', '1', '2025-01-01'))
  expect(changed.map(({ name }) => name)).toEqual(['c', 'z'])
})

it('removes by id, or nothing for an unknown id', () => {
  expect(removeHistoryEntry(list, '2').map(({ name }) => name)).toEqual(['a'])
  expect(removeHistoryEntry(list, '9')).toEqual(list)
})

it('keeps the order of equal dates, and puts entries without a date first', () => {
  const mixed = [named('a', '1', '2020-01-01'), named('b', '2', '2020-01-01'), named('c', '3', '')]
  expect(sortHistoryEntries(mixed).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})
