import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { quotedTestTitles } from './document-names.ts'
import { describeViolations, expectNoViolations, read, root, type Violation } from './tree.ts'

const table = 'tests/spec-coverage.md'

describe('every line of the specification names its code and its test', () => {
  test('in this repository', () => expectNoViolations(gaps(read(table), (file) => textOf(file))))

  const files: Record<string, string> = {
    'web/a.ts': 'export const a = 1',
    'web/a.test.ts': "test('one thing holds', f)\ntest('what isn\\'t', f)",
  }
  // The table is padded, so a short number is followed by several spaces.
  const seen = (row: string) =>
    describeViolations(gaps(`| 1.1  | ${row} |`, (file) => files[file] ?? null))

  test.each([
    ['what | `web/b.ts` | `web/a.test.ts` "one thing holds"', 'web/b.ts'],
    ['what | `web/a.ts` | `web/b.test.ts` "one thing holds"', 'web/b.test.ts'],
    ['what | `web/a.ts` | `web/a.test.ts` "another thing"', 'another thing'],
    ['what | `web/a.ts` | `web/a.test.ts`', 'quotes no test'],
    ['what | `web/a.ts` |', 'no test'],
    ['what | `web/a.ts` | later', 'no test'],
    ['what | `web/a.ts` | none:', 'no test'],
    ['what | here | `web/a.test.ts` "one thing holds"', 'no file'],
    ['what', 'four columns'],
  ])('%s is reported', (row, what) => expect(seen(row)).toContain(what))

  test.each([
    'what | `web/a.ts` | `web/a.test.ts` "one thing holds"',
    'what | `web/a.ts`, `web/a.test.ts` | `web/a.test.ts` "one thing holds", "one thing holds"',
    'what | `web/a.ts` | none: the specification does not say',
    'what | `web/a.ts` | open: nobody has built it yet',
  ])('%s is accepted', (row) => expect(seen(row)).toBe(''))

  test('a repeated number is reported', () => {
    const row = '| 1.1 | what | `web/a.ts` | `web/a.test.ts` "one thing holds" |'
    expect(describeViolations(gaps(`${row}\n${row}`, (file) => files[file] ?? null))).toContain(
      'twice',
    )
  })
})

const textOf = (file: string): string | null => (existsSync(join(root, file)) ? read(file) : null)

function gaps(text: string, fileText: (file: string) => string | null): Violation[] {
  const numbers = new Set<string>()
  return text.split('\n').flatMap((line, i): Violation[] => {
    const [, number] = /^\| (\d+\.\d+) +\|/.exec(line) ?? []
    if (!number) return []
    const at = { file: table, line: i + 1 }
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim())
    const [, , places = '', tests = ''] = cells
    const found: Violation[] = []
    if (numbers.has(number)) found.push({ ...at, what: `${number} stands here twice` })
    numbers.add(number)
    if (cells.length !== 4 && cells.length !== 3)
      return [...found, { ...at, what: `${number} has not four columns` }]
    const files = [...places.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
    if (files.length === 0) found.push({ ...at, what: `${number} names no file where it lives` })
    for (const file of files) {
      if (fileText(file) === null) found.push({ ...at, what: `${number}: there is no ${file}` })
    }
    return [...found, ...testGaps(number, tests, fileText).map((what) => ({ ...at, what }))]
  })
}

/**
 * Finds errors in the last column of the table. It must name the file and title of a test, or the
 * reason why there is no test.
 */
function testGaps(
  number: string,
  cell: string,
  fileText: (file: string) => string | null,
): string[] {
  if (/^(?:none|open): \S/.test(cell)) return []
  const named = quotedTestTitles(cell)
  if (named.length === 0) return [`${number} has no test, and does not say why (none: …, open: …)`]
  return named.flatMap(({ path, titles }) => {
    const text = fileText(path)
    if (text === null) return [`${number}: there is no ${path}`]
    if (titles.length === 0) return [`${number}: ${path} quotes no test`]
    return titles
      .filter((title) => !text.includes(title))
      .map((title) => `${number}: ${path} has no test “${title}”`)
  })
}
