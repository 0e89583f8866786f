import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentAt, type MarkdownDocument } from './markdown.ts'
import { describeViolations, expectNoViolations, filesUnder, type Violation } from './tree.ts'

describe('every decision record is complete and listed in the index', () => {
  test('in docs/decisions', () => {
    const folder = 'docs/decisions'
    const files = filesUnder(folder).map(documentAt)
    expectNoViolations(decisionFaults(files, `${folder}/README.md`))
  })

  const body = '## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n'
  const one = { file: 'd/0001-one.md', text: `# One\n\nDate: 2026-11-20\n\n${body}` }
  const index = (text: string) => ({ file: 'd/README.md', text })
  const faults = (...files: MarkdownDocument[]) =>
    describeViolations(decisionFaults(files, 'd/README.md'))
  const entry = '- [0001 One](0001-one.md)'

  test('a complete decision is accepted, and so is one without a number', () => {
    expect(faults(one, index(entry))).toBe('')
    expect(faults(one, index(entry), { file: 'd/two.md', text: `# Two\n\n${body}` })).toBe('')
  })

  test.each([
    ['a missing date', { ...one, text: one.text.replace('Date: 2026-11-20', '') }, entry, 'date'],
    ['a missing title', { ...one, text: one.text.replace('# One', '') }, entry, 'title'],
    [
      'a missing section “Decision”',
      { ...one, text: one.text.replace('## Decision', '') },
      entry,
      'Decision',
    ],
    [
      'a gap in the numbers',
      { ...one, file: 'd/0002-one.md' },
      '- [0002 One](0002-one.md)',
      '0001',
    ],
    ['a missing index entry', one, '', entry],
    ['another title in the index', one, '- [0001 Another](0001-one.md)', entry],
  ])('%s is reported', (_, document, text, what) => {
    expect(faults(document, index(text))).toContain(what)
  })
})

const sections = ['## Context', '## Decision', '## Consequences']

function decisionFaults(files: MarkdownDocument[], indexFile: string): Violation[] {
  const index = files.find(({ file }) => file === indexFile)?.text.split('\n') ?? []
  const decisions = files.filter(({ file }) => file !== indexFile)
  const numbered = decisions.filter(({ file }) => /\/\d{4}-[^/]+$/.test(file))
  const faults = decisions.flatMap(({ file, text }): Violation[] => {
    const lines = text.split('\n')
    const places = sections.map((section) => lines.indexOf(section))
    const lacking = sections.filter((_, at) => places[at]! <= (places[at - 1] ?? 0))
    return [
      ...(/^# \S/.test(text) ? [] : [{ file, what: 'has no title in its first line' }]),
      ...lacking.map((section) => ({ file, what: `lacks “${section}”, or has it out of order` })),
    ]
  })
  const inOrder = numbered.flatMap(({ file, text }, at): Violation[] => {
    const name = posix.basename(file)
    const number = String(at + 1).padStart(4, '0')
    const [, title = ''] = /^# (.*)/.exec(text) ?? []
    const entry = `- [${number} ${title}](${name})`
    return [
      ...(name.startsWith(`${number}-`) ? [] : [{ file, what: `the next number is ${number}` }]),
      ...(/^Date: \d{4}-\d\d-\d\d$/m.test(text)
        ? []
        : [{ file, what: 'has no date: “Date: YYYY-MM-DD”' }]),
      ...(index.includes(entry) ? [] : [{ file: indexFile, what: `lacks the line ${entry}` }]),
    ]
  })
  return [...faults, ...inOrder]
}
