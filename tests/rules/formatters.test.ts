import { describe, expect, test } from 'vitest'
import {
  describeViolations,
  expectNoViolations,
  filesUnder,
  isUnitTest,
  read,
  type Violation,
} from './tree.ts'

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !isUnitTest(file)

describe('no module creates an Intl formatter when it is loaded, because that takes 100 ms on a cheap phone', () => {
  test('in the folder web', () =>
    expectNoViolations(
      filesUnder('web')
        .filter(isCode)
        .flatMap((file) => eagerFormatters(file, read(file))),
    ))

  test.each([
    "const names = new Intl.DisplayNames('it', { type: 'region' })",
    "export const list = new Intl.ListFormat('it-IT')",
    "const { compare } = new Intl.Collator('it')",
  ])('%s is reported', (text) =>
    expect(describeViolations(eagerFormatters('web/a.ts', text))).toContain('createLazyValue'),
  )

  test.each([
    "const names = createLazyValue(() => new Intl.DisplayNames('it', { type: 'region' }))",
    "function sorted() {\n  const { compare } = new Intl.Collator('it')\n}",
  ])('%s is accepted', (text) => expect(eagerFormatters('web/a.ts', text)).toEqual([]))
})

/** Finds the formatters that a module creates when it is loaded. */
function eagerFormatters(file: string, text: string): Violation[] {
  return text.split('\n').flatMap((line, at) =>
    /^(export )?(const|let) [^=]+= new Intl\./.test(line)
      ? [
          {
            file,
            line: at + 1,
            what: 'creates a formatter at once: use createLazyValue() of lib/lazy-value.ts',
          },
        ]
      : [],
  )
}
