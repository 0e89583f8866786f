import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { generateSQLiteDrizzleJson } from 'drizzle-kit/api'
import { is } from 'drizzle-orm'
import { getTableConfig, integer, SQLiteTable, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../worker/db/schema.ts'
import {
  bareSql,
  committedMigrations,
  isGitCheckout,
  journalTags,
  type Migration,
  migrations,
  statementsOf,
} from './migration-files.ts'
import { describeViolations, expectNoViolations, read, type Violation } from './tree.ts'

describe('migrations are numbered without gaps and match drizzle’s journal', () => {
  test('in this repository', () => {
    const files = migrations().map(({ file }) => file)
    expectNoViolations(misnumbered(files, journalTags()))
  })

  test.each([
    [['0000_a', '0002_b'], 'gap'],
    [['0000_a', '0000_b'], 'repeat'],
    [['0000_a', '0001_Bad name'], 'name'],
  ])('%j is reported', (tags) => {
    expect(
      misnumbered(
        tags.map((tag) => `migrations/${tag}.sql`),
        tags,
      ),
    ).not.toEqual([])
  })

  test('a difference from the journal is reported', () => {
    const files = ['migrations/0000_a.sql', 'migrations/0001_b.sql']
    expect(misnumbered(files, ['0000_a', '0001_c'])).not.toEqual([])
    expect(misnumbered(files, ['0000_a'])).not.toEqual([])
    expect(misnumbered(files, ['0000_a', '0001_b'])).toEqual([])
  })
})

describe('committed migrations are never changed', () => {
  test('in this repository', (context) => {
    if (!isGitCheckout()) {
      console.warn('Not a git checkout: nothing to compare the migrations with.')
      context.skip('not a git checkout')
    }
    expectNoViolations(changed(committedMigrations(), migrations()))
  })

  test('an edited or deleted migration is reported, and a new one is accepted', () => {
    const before = [
      { file: 'migrations/0000_a.sql', sql: 'CREATE TABLE a (id text);\n' },
      { file: 'migrations/0001_b.sql', sql: 'SELECT 1;\n' },
    ]
    const now = [
      { file: 'migrations/0000_a.sql', sql: 'CREATE TABLE a (id text) ;\n' },
      { file: 'migrations/0002_c.sql', sql: 'SELECT 2;\n' },
    ]
    const found = describeViolations(changed(before, now))
    expect(found).toContain('0000_a')
    expect(found).toContain('0001_b')
    expect(found).not.toContain('0002_c')
  })
})

describe('migrations delete no rows', () => {
  test('in this repository', () => expectNoViolations(dangers(migrations())))

  const tables =
    'CREATE TABLE `companies` (`id` text);\nCREATE TABLE offers (`id` text, `company_id` text,\n FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`));'
  test.each([
    'DROP TABLE `companies`;',
    'drop table if exists companies;',
    'ALTER TABLE `companies` RENAME TO `firms`; DROP TABLE firms;',
    'CREATE TABLE `notes` (id text); ALTER TABLE notes ADD `offer` text REFERENCES offers(id); DROP TABLE "offers";',
    'CREATE TABLE `__new_companies` (`id` text);',
    'BEGIN TRANSACTION;',
    'begin;',
    'COMMIT;',
    'PRAGMA foreign_keys=OFF;',
    'PRAGMA defer_foreign_keys = on;',
  ])('%s is reported', (sql) => {
    const found = dangers([
      { file: 'migrations/0000_a.sql', sql: tables },
      { file: 'migrations/0001_b.sql', sql },
    ])
    expect(describeViolations(found)).toContain('0001_b')
  })

  test('dropping an unreferenced table and BEGIN in a trigger are accepted', () => {
    const sql = `DROP TABLE offers; -- DROP TABLE companies;
      CREATE TRIGGER t AFTER INSERT ON companies BEGIN SELECT 'BEGIN; DROP TABLE companies;'; END;
      DROP TABLE companies;`
    const files = [tables, sql].map((text, i) => ({ file: `migrations/000${i}_a.sql`, sql: text }))
    expect(describeViolations(dangers(files))).toBe('')
  })
})

describe('remote D1 splits triggers at the right places', () => {
  test('in this repository', () => expectNoViolations(cutTriggers(migrations())))

  const trigger = (body: string) => `CREATE TRIGGER t AFTER INSERT ON a ${body}`
  test.each([
    trigger('BEGIN SELECT CASE WHEN NEW.b THEN 1 END; END;'),
    trigger('BEGIN UPDATE a SET b = (CASE NEW.b WHEN 1 THEN 2 END); END;'),
    trigger('begin SELECT 1; end;'),
    trigger('BEGIN SELECT 1;\r\nEND;'),
  ])('%j is reported', (sql) => {
    expect(cutTriggers([{ file: 'migrations/0000_a.sql', sql }])).not.toEqual([])
  })

  test('a trigger without CASE, and CASE outside triggers, are accepted', () => {
    const sql = `SELECT CASE WHEN 1 THEN 2 END; ${trigger('BEGIN SELECT iif(1, 2, 3); END;')}
      UPDATE a SET b = CASE WHEN b THEN 1 END;`
    expect(cutTriggers([{ file: 'migrations/0000_a.sql', sql }])).toEqual([])
  })
})

describe('the schema matches the database after all migrations', () => {
  test('in this repository', async () => expectNoViolations(await undone(drizzleSchema)))

  test('the SQL of the migrations creates every column of the schema', () => {
    const db = new DatabaseSync(':memory:')
    for (const { sql } of migrations()) db.exec(sql)
    for (const table of Object.values(drizzleSchema).filter((one) => is(one, SQLiteTable))) {
      const { name, columns } = getTableConfig(table)
      const created = db.prepare('SELECT name FROM pragma_table_xinfo(?)').all(name)
      expect([name, created.map((column) => column.name).toSorted()]).toEqual([
        name,
        columns.map((column) => column.name).toSorted(),
      ])
    }
  })

  test('a column without a migration and a column missing from the schema are reported', async () => {
    const companies = sqliteTable('companies', {
      id: text('id').primaryKey(),
      seats: integer('seats'),
    })
    const found = describeViolations(await undone({ ...drizzleSchema, companies }))
    expect(found).toContain('tables.companies.columns.seats')
    expect(found).toContain('tables.companies.columns.name')
  })
})

function misnumbered(files: string[], tags: string[]): Violation[] {
  const found = files.flatMap((file, index): Violation[] => {
    const number = String(index).padStart(4, '0')
    const isNamed = new RegExp(`^migrations/${number}_[a-z0-9]+(_[a-z0-9]+)*\\.sql$`).test(file)
    return isNamed ? [] : [{ file, what: `should be ${number}_<name in snake_case>.sql` }]
  })
  const names = files.map((file) => file.replace(/^migrations\/|\.sql$/g, ''))
  if (names.join() !== tags.join()) {
    const what = `names ${tags.join(', ')}; the folder has ${names.join(', ')}`
    found.push({ file: 'migrations/meta/_journal.json', what })
  }
  return found
}

/**
 * Migrations that were changed before the first deployment, because remote D1 ends a trigger at the
 * END of a CASE (decision 0082), each with the hash of its content since then.
 */
const rewritten: Record<string, string> = {
  'migrations/0001_offer_fields.sql':
    'cf0c798f2f2042415af813f02be6ed45bcab18908822110519b06d43770c8494',
  'migrations/0010_offer_life.sql':
    'd6a0fdf923506b1049013791e945f03995594303f87532a89c6be68bf5f0322f',
}

function changed(before: Migration[], now: Migration[]): Violation[] {
  const isKept = ({ file, sql }: Migration) => {
    const current = now.find((one) => one.file === file)?.sql
    return current === sql || (current !== undefined && hashOf(current) === rewritten[file])
  }
  return before
    .filter((one) => !isKept(one))
    .map(({ file }) => ({
      file,
      what: 'is not what was committed, and databases have run it: put it back, add another',
    }))
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Finds triggers that remote D1 would cut off (it splits SQL by simpler rules), and CRLF files. */
function cutTriggers(files: Migration[]): Violation[] {
  return files.flatMap(({ file, sql }) => {
    const triggers =
      bareSql(sql).match(/\bCREATE\s+(?:TEMP\w*\s+)?TRIGGER\b[\s\S]*?;\s*END\s*;/gi) ?? []
    const found = triggers
      .filter((trigger) => /\bCASE\b/i.test(trigger) || !/\bBEGIN\b[\s\S]*\bEND\s*;$/.test(trigger))
      .map((trigger) => ({ file, what: `has CASE or small letters: ${trigger.slice(0, 60)}` }))
    return sql.includes('\r') ? [...found, { file, what: 'has CRLF line endings' }] : found
  })
}

/**
 * Reads all migrations in order, keeps track of the references between tables, and returns
 * dangerous statements.
 */
function dangers(files: Migration[]): Violation[] {
  const refersTo = new Map<string, Set<string>>()
  const found: Violation[] = []
  for (const { file, sql } of files) {
    for (const statement of statementsOf(sql)) {
      const what = dangerOf(statement, refersTo)
      if (what) found.push({ file, what: `${what}: ${statement.slice(0, 60)}` })
    }
  }
  return found
}

function dangerOf(statement: string, refersTo: Map<string, Set<string>>): string | undefined {
  if (/__new_/i.test(statement)) return 'rebuilds a table, which on D1 deletes what refers to it'
  if (/^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT)\b/i.test(statement)) return 'D1 runs each file by itself'
  if (/^PRAGMA (defer_)?foreign_keys\b/i.test(statement)) return 'D1 keeps foreign keys on'

  const created = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement)?.[1]
  const altered = /^ALTER TABLE (\w+)/i.exec(statement)?.[1]
  const table = created ?? altered
  if (table) {
    const references = [...statement.matchAll(/\bREFERENCES (\w+)/gi)].map(([, name = '']) => name)
    refersTo.set(table, new Set([...(refersTo.get(table) ?? []), ...references]))
  }
  const renamed = /^ALTER TABLE \w+ RENAME TO (\w+)/i.exec(statement)?.[1]
  if (altered && renamed) rename(refersTo, altered, renamed)

  const dropped = /^DROP TABLE (?:IF EXISTS )?(\w+)/i.exec(statement)?.[1]
  if (!dropped) return undefined
  const referring = [...refersTo].find(([name, to]) => name !== dropped && to.has(dropped))?.[0]
  refersTo.delete(dropped)
  return referring && `${referring} refers to ${dropped}, and its rows would go or dangle`
}

function rename(refersTo: Map<string, Set<string>>, from: string, to: string): void {
  refersTo.set(to, refersTo.get(from) ?? new Set())
  refersTo.delete(from)
  for (const names of refersTo.values()) if (names.delete(from)) names.add(to)
}

/**
 * Finds changes of the schema that have no migration: differences from drizzle's snapshot after the
 * last migration.
 */
async function undone(tables: Record<string, unknown>): Promise<Violation[]> {
  const number = journalTags().at(-1)?.slice(0, 4)
  const last: Json = JSON.parse(read(`migrations/meta/${number}_snapshot.json`))
  const wanted: Json = JSON.parse(JSON.stringify(await generateSQLiteDrizzleJson(tables)))
  return differences(last, wanted, '').map((path) => ({
    file: 'worker/db/schema.ts',
    what: `${path} is not what the migrations make of it: run \`npm run migrations\``,
  }))
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** Fields of a snapshot that are not compared, because they do not describe the database. */
const ownOfEach = ['id', 'prevId', '_meta', 'internal']

function differences(a: Json | undefined, b: Json | undefined, path: string): string[] {
  if (!isGroup(a) || !isGroup(b)) return JSON.stringify(a) === JSON.stringify(b) ? [] : [path]
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names]
    .filter((name) => path !== '' || !ownOfEach.includes(name))
    .flatMap((name) => differences(a[name], b[name], path ? `${path}.${name}` : name))
}

const isGroup = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
