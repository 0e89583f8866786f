import { describe, expect, test } from 'vitest'
import { describeViolations, expectNoViolations, filesUnder, read, type Violation } from './tree.ts'

const web = filesUnder('web').filter((file) => /^web\/(pages|board\/offers)\//.test(file))

/**
 * Finds names of web modules for which `web/page-files.config.ts` lists no files. The worker would
 * silently link nothing for them.
 */
function unknownModules(file: string, text: string): Violation[] {
  return [...text.matchAll(/modules: (.*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)]
      .map(([, name]) => name)
      .filter((name) => !web.some((path) => path.endsWith(`/${name}.tsx`)))
      .map((name) => ({ file, what: `no page and no part of the list is called ${name}` })),
  )
}

describe('the web modules whose files the worker links exist', () => {
  test('in worker/pages', () =>
    expectNoViolations(
      filesUnder('worker/pages').flatMap((file) => unknownModules(file, read(file))),
    ))

  test('a name that does not exist is seen', () => {
    const text = "    modules: isOpen ? ['company', 'no-such-part'] : [],"
    expect(describeViolations(unknownModules('worker/pages/a.ts', text))).toContain('no-such-part')
  })
})
