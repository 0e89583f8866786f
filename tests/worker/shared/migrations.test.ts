import { applyD1Migrations, reset } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { env } from '../../support/env.ts'

/** The whole schema of the database, and the rows of a new database. */
async function contents() {
  const { results: parts } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master
      WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB 'd1_*' AND name NOT GLOB '_cf_*'
      ORDER BY type, name`,
  ).all<{ type: string; name: string; sql: string | null }>()
  // Leaves out the tables of the full-text index: they have no rows yet, and the statement that creates
  // the index is compared.
  const tables = parts.filter(
    ({ type, name }) => type === 'table' && !name.startsWith('offers_fts'),
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results,
    ]),
  )
  return { parts, rows: Object.fromEntries(rows) }
}

test('the database of worker tests is what the migrations make of an empty one', async () => {
  const tested = await contents()
  await reset()
  expect((await contents()).parts).toEqual([])
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const migrated = await contents()
  expect(migrated.parts.length).toBeGreaterThan(50)
  expect(tested).toEqual(migrated)
})
