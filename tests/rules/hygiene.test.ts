import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { collectAstNodes, type Module, modulesUnder, parseModule } from './modules.ts'
import { expectNoViolations, filesUnder, read, type Violation } from './tree.ts'

const isText = (file: string): boolean =>
  !/\.(png|jpe?g|webp|avif|ico|woff2?|pdf|gz|zip)$/.test(file)

describe('no file contains a local path or a secret', () => {
  test('in this repository', () => {
    expectNoViolations(
      filesUnder('.')
        .filter(isText)
        .flatMap((file) => leaks(file, read(file))),
    )
  })

  // The paths are assembled here, so that this file does not break its own rule.
  const path = (...parts: string[]) => `/${parts.join('/')}`
  test.each([
    `see ${path('work', 'shared', 'spec.md')}`,
    `"file://${path('home', 'ada', 'ovunque')}"`,
    `cd ${path('root', 'ovunque')}`,
    `${path('Users', 'ada')}/ovunque`,
    `-----BEGIN ${'RSA PRIVATE KEY'}-----`,
    `AKIA${'ABCDEFGHIJKLMNOP'}`,
    `sk_${'live_'}${'a'.repeat(24)}`,
    `ghp_${'a'.repeat(36)}`,
  ])('%s is reported', (text) => expect(leaks('README.md', text)).toHaveLength(1))

  test.each([
    'https://example.com/work/with-us',
    "import x from '../work/thing.ts'",
    'worker/home/page',
  ])('%s is accepted', (text) => expect(leaks('README.md', text)).toEqual([]))
})

describe('all packages come from the public npm registry', () => {
  test('in this repository', () =>
    expectNoViolations(strangeSources('package-lock.json', read('package-lock.json'))))

  test('a package from another host is reported, and a package without a URL is accepted', () => {
    const lock = (resolved?: string) =>
      JSON.stringify({ packages: { 'node_modules/a': { resolved } } })
    expect(strangeSources('a', lock('https://npm.example.com/a.tgz'))).toHaveLength(1)
    expect(strangeSources('a', lock('https://registry.npmjs.org/a.tgz'))).toEqual([])
    expect(strangeSources('a', lock())).toEqual([])
  })
})

describe('no test is skipped, focused or conditional', () => {
  test('in this repository', () =>
    expectNoViolations(modulesUnder('worker', 'web', 'tests').flatMap(idleTests)))

  test.each([
    "test.only('a', () => {})",
    "describe.skip('a', () => {})",
    "it.todo('a')",
    "test.skipIf(slow)('a', () => {})",
    "test.concurrent.only('a', () => {})",
    "test.describe.skip('a', () => {})",
    "test.fixme('a', () => {})",
    "xit('a', () => {})",
  ])('%s is reported', (text) => expect(idleTests(parseModule('a.test.ts', text))).toHaveLength(1))

  test('other functions and properties named skip or only are accepted', () => {
    const text = "context.skip('no checkout'); pages.skip(1); props.only; test.each([])('a', f)"
    expect(idleTests(parseModule('a.test.ts', text))).toEqual([])
  })
})

describe('no code uses any, double assertions or comments that suppress type errors', () => {
  test('in this repository', () =>
    expectNoViolations(modulesUnder('worker', 'web', 'tests').flatMap(looseTypes)))

  test.each([
    'const a: any = 1',
    'const a = JSON.parse(b) as any[]',
    'const a = <any>b',
    'function f(...args: any[]) {}',
    'const a = b as unknown as string',
    'const a = <string>(<unknown>b)',
    '// @ts-ignore\nconst a = 1',
    '/* @ts-expect-error: later */ const a = 1',
    '// @ts-nocheck',
  ])('%s is reported', (text) => expect(looseTypes(parseModule('web/a.ts', text))).toHaveLength(1))

  test('a single assertion, the type unknown and the word “any” are accepted', () => {
    const text = "// any of them\nconst any = 1\nconst a: unknown = b as string\nconst c = 'as any'"
    expect(looseTypes(parseModule('web/a.ts', text))).toEqual([])
  })
})

const leakPatterns: [RegExp, string][] = [
  [/(?<![\w.)}\]~@-])\/(?:work|root|home|Users)\/\w/, 'names a place on one machine'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'holds a private key'],
  [/\b(?:AKIA[0-9A-Z]{16}|ghp_\w{36}|sk_live_\w{16,}|re_\w{8}_\w{20,})\b/, 'holds a secret'],
]

function leaks(file: string, text: string): Violation[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      leakPatterns
        .filter(([pattern]) => pattern.test(line))
        .map(([, what]) => ({ file, line: index + 1, what: `${what}: take it out` })),
    )
}

function strangeSources(file: string, text: string): Violation[] {
  const lock: { packages?: Record<string, { resolved?: string }> } = JSON.parse(text)
  return Object.entries(lock.packages ?? {})
    .filter(([, { resolved }]) => resolved?.includes('://') && !isPublic(resolved))
    .map(([name, { resolved }]) => ({ file, what: `${name} comes from ${resolved}` }))
}

const isPublic = (resolved: string): boolean => new URL(resolved).host === 'registry.npmjs.org'

const idle = ['only', 'skip', 'todo', 'skipIf', 'runIf', 'fixme']
const testers = ['test', 'it', 'describe', 'suite', 'bench']

/**
 * Finds tests that are skipped (`xit`, `describe.concurrent.skip`) or that skip all others
 * (`test.only`).
 */
function idleTests({ file, program, lineOf }: Module): Violation[] {
  const found: Violation[] = []
  for (const node of collectAstNodes(program)) {
    const isIdle =
      node.type === 'MemberExpression'
        ? node.property.type === 'Identifier' &&
          idle.includes(node.property.name) &&
          testers.includes(firstName(node) ?? '')
        : node.type === 'CallExpression' &&
          node.callee.type === 'Identifier' &&
          /^[xf](it|test|describe)$/.test(node.callee.name)
    if (isIdle)
      found.push({
        file,
        line: lineOf(node),
        what: 'a test that does not run: make it, or delete it',
      })
  }
  return found
}

function firstName(node: ESTree.Node): string | undefined {
  if (node.type === 'MemberExpression') return firstName(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

function looseTypes({ file, program, comments, lineOf }: Module): Violation[] {
  const found: Violation[] = []
  for (const node of collectAstNodes(program)) {
    if (node.type === 'TSAnyKeyword') {
      found.push({ file, line: lineOf(node), what: 'any: say what it is, or unknown and check it' })
    }
    const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion'
    if (isCast && isUnknownCast(node.expression)) {
      found.push({ file, line: lineOf(node), what: 'a cast through unknown: check it instead' })
    }
  }
  for (const comment of comments) {
    if (/^[\s*]*@ts-(ignore|expect-error|nocheck)/.test(comment.value)) {
      found.push({ file, line: lineOf(comment), what: 'silences the type checker: mend the type' })
    }
  }
  return found
}

function isUnknownCast(node: ESTree.Expression): boolean {
  if (node.type === 'ParenthesizedExpression') return isUnknownCast(node.expression)
  const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion'
  return isCast && node.typeAnnotation.type === 'TSUnknownKeyword'
}
