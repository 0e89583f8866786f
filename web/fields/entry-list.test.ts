import { expect, it } from 'vitest'
import { addEntry, editEntry, inOrder, type ListedEntry, removeEntry } from './entry-list.ts'

type Named = ListedEntry & { name: string }

const named = (name: string, temp_id: string, start_date: string): Named => ({
  name,
  temp_id,
  start_date,
  end_date: null,
  is_current: false,
})
const list = [named('a', '1', '2019-01-01'), named('c', '2', '2023-01-01')]

it('adds in order of the start date, with the next number as id', () => {
  const longer = addEntry(list, (start) => ({ ...start, name: 'b', start_date: '2021-05-01' }))
  expect(longer.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(longer[1]).toEqual(named('b', '3', '2021-05-01'))
})

it('an entry can be marked as current', () => {
  const [entry] = addEntry<Named>([], (start) => ({
    ...start,
    name: 'a',
    start_date: '2020-01-01',
    is_current: true,
  }))
  expect(entry).toMatchObject({ temp_id: '1', is_current: true, end_date: null })
})

it('never repeats an id, even after a deletion', () => {
  const shorter = removeEntry(list, '1')
  const again = addEntry(shorter, (start) => ({ ...start, name: 'd', start_date: '2024-01-01' }))
  expect(again.map(({ temp_id }) => temp_id)).toEqual(['2', '3'])
})

it('replaces the entry with the same id and reorders it', () => {
  const changed = editEntry(list, named('z', '1', '2025-01-01'))
  expect(changed.map(({ name }) => name)).toEqual(['c', 'z'])
})

it('removes by id, or nothing for an unknown id', () => {
  expect(removeEntry(list, '2').map(({ name }) => name)).toEqual(['a'])
  expect(removeEntry(list, '9')).toEqual(list)
})

it('keeps the order of equal dates, and puts entries without a date first', () => {
  const mixed = [named('a', '1', '2020-01-01'), named('b', '2', '2020-01-01'), named('c', '3', '')]
  expect(inOrder(mixed).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})
