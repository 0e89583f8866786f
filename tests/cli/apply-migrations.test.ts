import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, expect, test } from 'vitest'
import { applyMigrations } from '../../worker/cli/apply-migrations.ts'

const folder = mkdtempSync(join(tmpdir(), 'ovunque-migrations-'))
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...{ modules: true, script: 'export default {}', d1Databases: ['DB'], cf: false },
  }),
)
afterAll(async () => {
  await miniflare.dispose()
  rmSync(folder, { recursive: true })
})

test('each migration runs once, and one that fails leaves the earlier ones in place', async () => {
  const { DB } = await miniflare.getBindings<{ DB: D1Database }>()
  const namesIn = async (table: string) =>
    (await DB.prepare(`SELECT name FROM ${table}`).all()).results.map(({ name }) => name)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('0001_b.sql', "INSERT INTO towns (name) VALUES ('Lecce');")
  write('0000_a.sql', 'CREATE TABLE towns (name TEXT);')
  write('notes.txt', 'not a migration')
  await applyMigrations(DB, folder)
  await applyMigrations(DB, folder)
  expect(await namesIn('towns')).toEqual(['Lecce'])

  write('0002_c.sql', "INSERT INTO towns (name) VALUES ('Bari'); INSERT INTO nowhere VALUES (1);")
  await expect(applyMigrations(DB, folder)).rejects.toThrow('0002_c.sql')
  expect(await namesIn('towns')).toEqual(['Lecce'])

  write('0002_c.sql', "INSERT INTO towns (name) VALUES ('Bari');")
  await applyMigrations(DB, folder)
  expect(await namesIn('towns')).toEqual(['Lecce', 'Bari'])
  expect(await namesIn('d1_migrations')).toEqual(['0000_a.sql', '0001_b.sql', '0002_c.sql'])
})
