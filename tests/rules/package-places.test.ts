import { describe, expect, test } from 'vitest'
import { type Import, type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, read, type Violation } from './tree.ts'

const house = modulesUnder('worker', 'web', 'tests')

describe('packages and restricted names are imported only in the allowed folders', () => {
  test('in this repository', () => expectNoViolations(strays(house)))

  test.each([
    ['worker/contract/enums.ts', "import { html } from 'hono/html'"],
    ['worker/board/a/service.ts', "import { sql } from 'drizzle-orm'"],
    ['worker/board/a/service.ts', "import type { Context } from 'hono'"],
    ['worker/board/a/service.ts', "import type { AppContext } from '../../deps/context.ts'"],
    ['worker/board/a/service.ts', "import { createMiddleware } from 'hono/factory'"],
    ['worker/platform/hash.ts', "import { createHash } from 'crypto'"],
    ['worker/board/a/routes.ts', "import { randomUUID } from 'node:crypto'"],
    ['worker/people/files/images/png.ts', "import { readFile } from 'node:fs/promises'"],
    ['worker/app.ts', "import { unstable_dev } from 'wrangler'"],
    ['worker/app.ts', "import { test } from 'vitest'"],
    ['worker/board/a/service.ts', "import { createElement } from 'react'"],
    ['web/people/a/form.ts', "import { z } from 'zod'"],
    ['web/people/a/queries.ts', "import { hc } from 'hono/client'"],
    ['web/lib/api.ts', "import { Hono } from 'hono'"],
    ['web/lib/api.ts', "import type { createApp } from '../../worker/app.ts'"],
  ])('in %s this is reported: %s', (file, text) => {
    expect(describeViolations(strays([parseModule(file, text)]))).toContain(file)
  })

  test.each([
    ['worker/board/a/store.ts', "import { sql } from 'drizzle-orm'"],
    ['worker/people/files/images/png.ts', "import { createInflate } from 'node:zlib'"],
    ['worker/cli/seed.ts', "import { readFile } from 'node:fs/promises'"],
    ['web/vite.config.ts', "import { resolve } from 'node:path'"],
    ['worker/board/a/routes.ts', "import { Hono } from 'hono'"],
    ['web/lib/api.ts', "import { hc } from 'hono/client'"],
    ['worker/contract/ids.test.ts', "import { test } from 'vitest'"],
  ])('in %s this is accepted: %s', (file, text) => {
    expect(describeViolations(strays([parseModule(file, text)]))).toBe('')
  })
})

type Rule = {
  /** Whether the rule applies to an import. */
  of: (one: Import, file: string) => boolean
  /**
   * The files that may contain such imports, in addition to tests; null if only tests may contain
   * them.
   */
  only: RegExp | null
  /** The message for other files, which explains the rule or what to use instead. */
  what: string
}

const isTest = (file: string) => /^tests\/|\.test\.tsx?$/.test(file)
const contextNames = ['Context', 'AppContext', 'Handler', 'MiddlewareHandler', 'createMiddleware']
const webPackages = /^(react|react-dom|react-router|valtio|radix-ui|@tanstack\/.+)$/
const testPackages = ['vitest', 'fast-check', '@playwright/test', '@cloudflare/vitest-plugin']
const isContract = (file: string) => file.startsWith('worker/contract/')
const isWorker = (file: string) => file.startsWith('worker/')
const isWeb = (file: string) => file.startsWith('web/')

/** Node modules that are allowed in workerd, because the Web platform has no equivalent. */
const nodeInWorkerd: Record<string, string> = {
  // DecompressionStream would inflate its whole input before it could be stopped.
  'worker/people/files/images/png.ts': 'node:zlib',
  'worker/platform/open-web.ts': 'node:dns/promises',
}

const rules: Rule[] = [
  {
    of: (one, file) => one.target.startsWith('node:') && nodeInWorkerd[file] !== one.target,
    only: /^worker\/cli\/|\.config\.ts$/,
    what: 'only worker/cli, tests and tools’ configurations run on Node; use what the Web platform has',
  },
  {
    of: (one) => one.target === 'wrangler' || one.target === 'miniflare',
    only: /^worker\/cli\//,
    what: 'only worker/cli and tests drive these tools',
  },
  {
    of: (one) => testPackages.includes(one.target),
    only: null,
    what: 'test tools stay in tests',
  },
  {
    of: (one) => one.target === 'drizzle-orm',
    only: /^worker\/db\/|^worker\/.+\/store\.ts$/,
    what: 'SQL is written in a store.ts',
  },
  {
    of: (one) =>
      (/^hono(\/factory)?$/.test(one.specifier) || one.target === 'worker/deps/context.ts') &&
      one.names.some((name) => contextNames.includes(name)),
    only: /^worker\/(middleware\/|app\.ts$|deps\/(context|access-token|dependencies)\.ts$|[^/]+\/[^/]+\/(routes|middleware)\.ts$)/,
    what: 'a Hono context stays in routes and middleware; pass on what is needed of it',
  },
  {
    of: (one, file) => isContract(file) && one.isPackage && one.target !== 'zod',
    only: null,
    what: 'the contract imports zod and itself',
  },
  {
    of: (one, file) => isWorker(file) && webPackages.test(one.target),
    only: null,
    what: 'this is a package of the web',
  },
  {
    of: (one, file) => isWeb(file) && one.specifier === 'hono/client',
    only: /^web\/lib\//,
    what: 'the API is called through web/lib/api.ts',
  },
  {
    of: (one, file) => isWeb(file) && one.target === 'hono' && one.specifier !== 'hono/client',
    only: null,
    what: 'of Hono the web knows the client',
  },
  {
    of: (one, file) => isWeb(file) && one.target === 'zod',
    only: null,
    what: 'schemas come from #contract',
  },
  {
    of: (one, file) =>
      isWeb(file) && one.target === 'worker/app.ts' && one.names.join() !== 'AppType',
    only: null,
    what: 'of the worker the web names AppType and nothing else',
  },
]

function strays(modules: Module[]): Violation[] {
  return modules
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, imports }) =>
      imports.flatMap((one) =>
        rules
          .filter((rule) => rule.of(one, file) && !rule.only?.test(file))
          .map((rule) => ({ file, line: one.line, what: `${one.specifier}: ${rule.what}` })),
      ),
    )
}

describe('every package has an exact version', () => {
  test('in this repository', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    expect(inexact({ ...dependencies, ...devDependencies })).toEqual([])
  })

  test('a range is reported', () => {
    expect(inexact({ a: '1.2.3', b: '5.2.3-beta', c: '^1.2.3', d: '~1.2.3', e: '*' })).toEqual([
      'c',
      'd',
      'e',
    ])
  })
})

const inexact = (versions: Record<string, string>): string[] =>
  Object.keys(versions).filter((name) => !/^\d+\.\d+\.\d+(?:-\w+)?$/.test(versions[name] ?? ''))
