import { describe, expect, test } from 'vitest'
import { describeViolations, expectNoViolations, filesUnder, read, type Violation } from './tree.ts'

const web = filesUnder('web').filter((file) => /^web\/(pages|board\/offers)\//.test(file))

/**
 * Finds names of web modules that have no file in `web/pages` or `web/board/offers`. The worker
 * would silently link no scripts or styles for them.
 */
function unknownModules(file: string, text: string): Violation[] {
  // A long list continues on lines that begin with a quote, a bracket or an operator.
  return [...text.matchAll(/modules: (.*(?:\n\s*['[\]?:].*)*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)]
      .map(([, name]) => name)
      .filter((name) => !web.some((path) => path.endsWith(`/${name}.tsx`)))
      .map((name) => ({ file, what: `no page and no part of the list is called ${name}` })),
  )
}

describe('every web module that worker/pages names exists', () => {
  test('in worker/pages', () =>
    expectNoViolations(
      filesUnder('worker/pages').flatMap((file) => unknownModules(file, read(file))),
    ))

  test.each([
    "    modules: isOpen ? ['company', 'no-such-part'] : [],",
    "    modules: isOpen\n      ? ['company']\n      : [\n          'no-such-part',\n        ],",
  ])('a module that does not exist is reported in %j', (text) =>
    expect(describeViolations(unknownModules('worker/pages/a.ts', text))).toContain('no-such-part'),
  )
})
