import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '../../worker/db/schema/board.ts'
import { migrations } from './migration-files.ts'
import { expectNone, read, told, type Violation } from './tree.ts'

/**
 * Where every column of an offer has to stand. Insert, patch, import and export are mappers that
 * `satisfies` the columns, so the compiler sees what they leave out; these two it cannot see.
 */
type Place = {
  file: string
  /** The names that stand there. */
  names: Set<string>
  /** The columns that need not stand there, and why. */
  leftOut: Record<string, string>
}

const columns = Object.entries(getTableColumns(offers)).map(([key, { name }]) => ({ key, name }))

const changed: Place = {
  file: 'migrations: the triggers on an UPDATE of offers',
  names: triggerColumns(migrations().map(({ sql }) => sql)),
  leftOut: {
    rowid: 'never changes',
    id: 'never changes',
    version: 'is what the triggers change',
    salary_min_eur: 'is worked out by a trigger',
    salary_max_eur: 'is worked out by a trigger',
    applications_limit: 'is shown to the company alone, which reads the row',
    transaction_id: 'is shown to the company alone, which reads the row',
    submitted_at: 'is not shown',
    source: 'never changes',
    source_id: 'never changes',
  },
}

const shown: Place = {
  file: 'worker/board/offers/present.ts',
  names: namesOfKeys(read('worker/board/offers/present.ts')),
  leftOut: {
    rowid: 'is the database’s own number',
    version: 'counts changes',
    withdrawn_at: 'is empty in every offer that is listed',
    applications_limit: 'is shown to the company alone',
    transaction_id: 'is shown to the company alone, as what the offer waits for',
    submitted_at: 'is not shown: `created_at` is the date of an offer',
    source: 'is where an import had it from',
    source_id: 'is where an import had it from',
    description_text: 'is the description without its markup',
  },
}

test('every column of an offer is in the triggers and the public answer, or named with a reason', () => {
  expectNone([changed, shown].flatMap((place) => faults(place)))
})

test('a column that is left out, and a reason for one that is not, are reported', () => {
  const names = new Set(shown.names)
  names.delete('title')
  expect(told(faults({ ...shown, names }))).toContain('title')
  const leftOut = { ...shown.leftOut, title: 'is shown', gone: 'is no column' }
  const found = told(faults({ ...shown, leftOut }))
  expect(found).toContain('title')
  expect(found).toContain('gone')
})

function faults({ file, names, leftOut }: Place): Violation[] {
  const all = columns.map(({ name }) => name)
  const missing = all.filter((name) => !names.has(name) && !(name in leftOut))
  const stale = Object.keys(leftOut).filter((name) => names.has(name) || !all.includes(name))
  return [
    ...missing.map((name) => ({ file, what: `lacks the column ${name} of offers` })),
    ...stale.map((name) => ({ file, what: `gives a reason for leaving out ${name}` })),
  ]
}

/** The columns on whose change a trigger of `offers` runs; a trigger that comes again replaces the first. */
function triggerColumns(sqls: string[]): Set<string> {
  const triggers = new Map<string, string[]>()
  for (const [, name = '', list = ''] of sqls
    .join('\n')
    .matchAll(/CREATE TRIGGER `(\w+)` AFTER UPDATE OF([^;]*?)ON `offers`/g)) {
    triggers.set(name, list.match(/\w+/g) ?? [])
  }
  // This one follows from the others.
  triggers.delete('offers_versioned')
  return new Set([...triggers.values()].flat())
}

/** The columns that a presenter reads of its row. */
function namesOfKeys(text: string): Set<string> {
  const keys = new Set([...text.matchAll(/\brow\.(\w+)/g)].map(([, key]) => key))
  return new Set(columns.filter(({ key }) => keys.has(key)).map(({ name }) => name))
}
