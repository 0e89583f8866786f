import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { runAsProcess, runCliInProcess } from './commands.ts'
import { openTemporaryLocalState } from './local-state.ts'

const { close, folder, rowsOf } = await openTemporaryLocalState()
afterAll(close)

const posting = (changes: object = {}) => ({
  title: 'Rilegatrice o rilegatore',
  company: { name: 'Bottega Dorso', website: 'https://dorso.example' },
  location: ['Milano, LOM, IT'],
  description_text: '**Cuci** i libri <script>alert(1)</script> a mano.',
  employment_type: 'fulltime',
  posted_at: '2026-01-15',
  apply_url: 'https://dorso.example/lavora',
  remote: true,
  source: 'prova',
  source_id: 'uno',
  ...changes,
})

function write(name: string, lines: unknown[], { gzip = false } = {}): string {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const file = join(folder, name)
  writeFileSync(file, gzip ? gzipSync(text.join('\n')) : text.join('\n'))
  return file
}

const runImport = (...file: Parameters<typeof write>) => run(write(...file))

const run = (...args: string[]) =>
  runCliInProcess(() => import('../../worker/cli/import-offers.ts'), args)

/** All offers and companies, read directly from the database. */
const stored = () =>
  rowsOf('SELECT o.*, c.name AS company FROM offers o JOIN companies c ON c.id = company_id')

test('an import stores valid lines, reports invalid ones, and can be repeated without changes', async () => {
  const lines = [
    posting(),
    'not json',
    posting({ source_id: 'due', title: '' }),
    posting({ source_id: 'tre', title: 'Prima' }),
    posting({ source_id: 'tre', title: 'Ultima', remote: false }),
    posting({ source_id: 'quattro', apply_url: 'javascript:alert(1)' }),
  ]
  const first = await runAsProcess('worker/cli/import-offers.ts', [write('offerte.ndjson', lines)])
  expect(first.status).toBe(0)
  expect(first.text).toMatch(/nuove +2\b/)
  expect(first.text).toMatch(/scartate +3\b/)
  for (const line of [2, 3, 6]) expect(first.text).toContain(`riga ${line}: `)

  const rows = await stored()
  expect(rows.map(({ title, company }) => [title, company])).toEqual([
    ['Rilegatrice o rilegatore', 'Bottega Dorso'],
    ['Ultima', 'Bottega Dorso'],
  ])
  expect(rows[0]).toMatchObject({
    description: '<p><strong>Cuci</strong> i libri a mano.</p>',
    employment_type: 'Full-time',
    payment_status: 'completed',
    workplace: 'remote',
    eligible_countries: '["IT"]',
    location: '["Milano, Italia"]',
    created_at: Date.parse('2026-01-15'),
  })
  expect(rows[1]).toMatchObject({ employment_type: 'Full-time', workplace: 'onsite' })

  const again = await runImport('offerte.ndjson.gz', lines, { gzip: true })
  expect(again.text).toMatch(/invariate +2\b/)
  expect(await stored()).toEqual(rows)
})

test('a changed line changes only its offer', async () => {
  const before = await stored()
  const result = await runImport('nuove.ndjson', [posting({ title: 'Restauratrice' })])
  expect(result.text).toMatch(/aggiornate +1\b/)
  const after = await stored()
  expect(after[0]).toMatchObject({ id: before[0]!.id, title: 'Restauratrice' })
  expect(after[0]!.version).toBeGreaterThan(Number(before[0]!.version))
  expect(after[1]).toEqual(before[1])
})

test('external logos are left for the worker to fetch, each URL once', async () => {
  const withLogo = (source_id: string, name: string, logoUrl: string) =>
    posting({ source_id, company: { name, logoUrl } })
  const lines = [
    withLogo('l1', 'Cantiere Largo', 'https://loghi.example/1.png'),
    withLogo('l2', 'Cantiere Largo', 'https://loghi.example/1.png'),
    withLogo('l3', 'Porto Nuovo', 'http://loghi.example/a b'),
    withLogo('l4', 'Senza Logo', 'javascript:alert(1)'),
    withLogo('l5', 'Logo Lungo', `https://loghi.example/${'a'.repeat(2_000)}`),
  ]
  const logos = () =>
    rowsOf(
      `SELECT name, logo_file_id, address, state, attempts
      FROM imported_logos JOIN companies ON companies.id = company_id ORDER BY address`,
    )
  expect((await runImport('loghi.ndjson', lines)).text).toMatch(/Loghi da scaricare: 2\b/)
  const waiting = { logo_file_id: null, state: 'waiting', attempts: 0 }
  const first = await logos()
  expect(first).toEqual([
    { name: 'Porto Nuovo', address: 'http://loghi.example/a%20b', ...waiting },
    { name: 'Cantiere Largo', address: 'https://loghi.example/1.png', ...waiting },
  ])
  expect((await runImport('loghi.ndjson', lines)).text).not.toContain('Loghi')
  expect(await logos()).toEqual(first)

  // The import tries up to three logo addresses for the same company.
  const files = [2, 3, 4, 5].map((n) =>
    write(`loghi-${n}.ndjson`, [
      withLogo('l1', 'Cantiere Largo', `https://loghi.example/${n}.png`),
    ]),
  )
  await run(...files)
  const addresses = (await logos()).map(({ address }) => address)
  expect(addresses).toEqual([
    'http://loghi.example/a%20b',
    ...[1, 2, 3].map((n) => `https://loghi.example/${n}.png`),
  ])
})

test.each([
  ['a missing file', () => run(join(folder, 'manca.ndjson'))],
  ['a file of another kind', () => runImport('falso.ndjson.gz', ['non è gzip'])],
  ['no file at all', () => run()],
  ['only bad lines', () => runImport('cattive.ndjson', ['{}', '[]'])],
])('%s fails with a message and no stack trace', async (_, attempt) => {
  const { status, text } = await attempt()
  expect(status).toBe(1)
  expect(text.trim()).not.toBe('')
  expect(text).not.toMatch(/\n\s+at /)
})
