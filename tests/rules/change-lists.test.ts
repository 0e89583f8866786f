import { describe, expect, test } from 'vitest'
import { documentAt, parseMarkdownParts } from './markdown.ts'
import { bareSql, migrations } from './migration-files.ts'
import {
  describeViolations,
  expectNoViolations,
  filesUnder,
  isUnitTest,
  read,
  type Violation,
  without,
} from './tree.ts'

/**
 * A list of the form "To change X, touch Y" in CONTRIBUTING.md. It is tested with an existing X,
 * such as one field of an offer: the list must contain every file that mentions this field.
 */
type ChangeList = {
  entry: string
  like: RegExp
  /** Files that mention the field but need not be in the list, with the reason. */
  leftOut: Record<string, string>
}

const lists: ChangeList[] = [
  {
    entry: 'A field of the offer',
    like: /\bbenefits\b/,
    leftOut: {
      'web/applications/own-applications/use-demo-offer.ts': 'makes an offer up',
      'tests/support/publishing.ts': 'makes an offer up',
      'worker/contract/hiring/company-about.ts': 'a company has benefits of its own',
      'worker/db/schema/hiring.ts': 'a company has benefits of its own',
      'worker/hiring/companies/present.ts': 'a company has benefits of its own',
      'worker/hiring/company-settings/service.ts': 'a company has benefits of its own',
      'worker/privacy/succession/store.ts': 'a company has benefits of its own',
      'worker/cli/store.ts': 'a company has benefits of its own',
      'web/hiring/companies/company-about-section.tsx': 'a company has benefits of its own',
      'web/hiring/company-account/company-about-fields.tsx': 'a company has benefits of its own',
      'web/hiring/company-account/company-about-fact-list.tsx': 'a company has benefits of its own',
      'web/hiring/company-account/company-form.tsx': 'a company has benefits of its own',
      'web/hiring/company-account/missing-company-parts.ts': 'a company has benefits of its own',
      'tests/support/whole-person-companies.ts': 'makes a company up',
    },
  },
  {
    entry: 'What a company says about itself',
    like: /\bheadquarters\b/,
    leftOut: {
      'worker/hiring/posting-import/places.ts': 'knows the word from feeds',
    },
  },
  { entry: 'A filter', like: /\bminimumSalaryEur\b/, leftOut: {} },
]

const sources = ['worker', 'web', 'tests/support']
  .flatMap(filesUnder)
  .filter((file) => /\.tsx?$/.test(file) && !isUnitTest(file))
const guide = documentAt('CONTRIBUTING.md').text

test.each(lists)('the list “$entry” names every file that mentions its example', (list) => {
  const { files, violations } = check(list, guide)
  expect(files.length).toBeGreaterThan(3)
  expectNoViolations(violations)
})

test.each(lists)('a file that is missing from the list “$entry” is reported', (list) => {
  const [first = ''] = check(list, guide).files
  const shorter = guide.replaceAll(`\`${first}\``, '')
  expect(describeViolations(check(list, shorter).violations)).toContain(first)
})

test.each(lists)('an unnecessary exception of the list “$entry” is reported', (list) => {
  const leftOut = { ...list.leftOut, 'worker/no-such-file.ts': 'is gone' }
  expect(describeViolations(check({ ...list, leftOut }, guide).violations)).toContain(
    'no-such-file',
  )
})

describe('a migration that is named for a trigger or a view is the last one that creates it', () => {
  test('in CONTRIBUTING.md', () => expectNoViolations(outdated(guide)))

  test('an earlier migration is reported', () => {
    const text = '`offers_changed` and `companies_changed` (`migrations/0000_initial.sql`)'
    expect(outdated(text).map(({ what }) => what)).toEqual([
      expect.stringContaining('`companies_changed`'),
      expect.stringContaining('`offers_changed`'),
    ])
  })
})

test('a list that is missing from CONTRIBUTING.md is reported', () => {
  expect(
    describeViolations(check({ entry: 'A gone thing', like: /x/, leftOut: {} }, guide).violations),
  ).toContain('A gone thing')
})

/**
 * Finds outdated references in a text. The text mentions a trigger or view and then a migration
 * that creates it, but a later migration creates it again.
 */
function outdated(text: string): Violation[] {
  const { spans } = parseMarkdownParts(text)
  return spans.flatMap(({ text: path, line }, at) => {
    if (!path.startsWith('migrations/')) return []
    const violations: Violation[] = []
    for (const { text: name } of spans.slice(0, at).toReversed()) {
      const last = creatorOf(name)
      if (!last) break
      const what = `\`${name}\` is last created in ${last}, not in ${path}`
      if (last !== path) violations.push({ file: 'CONTRIBUTING.md', line, what })
    }
    return violations
  })
}

/** Returns the last migration that creates this trigger or view, or undefined if none does. */
const creatorOf = (name: string): string | undefined =>
  migrations().findLast(({ sql }) =>
    new RegExp(`CREATE (TRIGGER|VIEW) ${name}\\b`, 'i').test(bareSql(sql)),
  )?.file

function check(
  { entry, like, leftOut }: ChangeList,
  text: string,
): { files: string[]; violations: Violation[] } {
  const file = 'CONTRIBUTING.md'
  const list = text.split(/\n(?=\*\*|#)/).find((one) => one.startsWith(`**${entry}.**`))
  if (!list) return { files: [], violations: [{ file, what: `lacks the list “${entry}”` }] }
  const named = parseMarkdownParts(list).spans.map((span) => span.text)
  const files = sources.filter((source) => !(source in leftOut) && like.test(read(source)))
  const violations = without(files, named).map((one) => ({
    file,
    what: `“${entry}” lacks ${one}, which has ${like.source}`,
  }))
  const stale = Object.keys(leftOut)
    .filter((source) => !sources.includes(source) || !like.test(read(source)))
    .map((source) => ({ file, what: `“${entry}” need not leave out ${source}` }))
  return { files, violations: [...violations, ...stale] }
}
