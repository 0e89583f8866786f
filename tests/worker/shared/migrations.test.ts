import { applyD1Migrations, reset } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { prepareDescription } from '../../../worker/board/offers/service.ts'
import { env } from '../../support/env.ts'

/** The whole schema of the database, and the rows of a new database. */
async function contents() {
  const { results: parts } = await env.DB.prepare(
    `SELECT type, name, sql FROM sqlite_master
      WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB 'd1_*' AND name NOT GLOB '_cf_*'
      ORDER BY type, name`,
  ).all<{ type: string; name: string; sql: string | null }>()
  // Skips the tables of the full-text index. They have no rows yet, and the statement that creates
  // the index is part of the compared schema.
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

test('the database of worker tests equals an empty one after all migrations', async () => {
  const tested = await contents()
  await reset()
  expect((await contents()).parts).toEqual([])
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const migrated = await contents()
  expect(migrated.parts.length).toBeGreaterThan(50)
  expect(tested).toEqual(migrated)
})

test('company descriptions from when they were plain text keep their lines', async () => {
  await reset()
  const at = env.MIGRATIONS.findIndex(({ name }) => name.startsWith('0021_'))
  await applyD1Migrations(env.DB, env.MIGRATIONS.slice(0, at))
  const insert = env.DB.prepare(
    `INSERT INTO companies (id, name, description, created_at, updated_at) VALUES (?, ?, ?, 1, 1)`,
  )
  const text = 'Telai <3 & co.\nAnche di notte.\n\n<p>Siamo in nove.'
  await env.DB.batch([insert.bind('com_1', 'Telai', text), insert.bind('com_2', 'Muta', null)])
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  const { results } = await env.DB.prepare(
    'SELECT description, photos, updated_at FROM companies ORDER BY id',
  ).all()
  const description =
    '<p>Telai &lt;3 &amp; co.<br>Anche di notte.</p><p>&lt;p&gt;Siamo in nove.</p>'
  expect(results).toEqual([
    { description, photos: '[]', updated_at: 1 },
    { description: null, photos: '[]', updated_at: 1 },
  ])
  expect(prepareDescription(description).html, 'what is stored stays as it is').toBe(description)
})
