import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { childrenOf, type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, type Violation } from './tree.ts'

// If two modules import a module that awaits at its top level, Safari runs the second one too early
// (decision 0157).
test('a module that awaits at its top level is imported only by the entry script, if at all', () => {
  expectNoViolations(earlyImports(modulesUnder('worker', 'web')))
})

test.each([
  'await work()',
  'export const one = await work()',
  'if (isSlow) await work()',
  'for await (const one of all) see(one)',
])('an import of a module with %s is reported, except in the entry script', (text) => {
  const pause = parseModule('web/app/pause.ts', text)
  const main = parseModule('web/app/main.tsx', "import './pause.ts'")
  expect(earlyImports([pause, main])).toEqual([])
  const page = parseModule('web/app/page.ts', "import './pause.ts'")
  expect(describeViolations(earlyImports([pause, main, page]))).toContain('web/app/page.ts:1')
})

test.each(['const wait = async () => await work()', 'class A { async wait() { await work() } }'])(
  'an import of a module with %s is accepted',
  (text) => {
    const pause = parseModule('web/app/pause.ts', text)
    const page = parseModule('web/app/page.ts', "import './pause.ts'")
    expect(earlyImports([pause, page])).toEqual([])
  },
)

function earlyImports(modules: Module[]): Violation[] {
  const awaiting = new Set(modules.filter(({ program }) => awaits(program)).map(({ file }) => file))
  return modules
    .filter(({ file }) => file !== 'web/app/main.tsx')
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, isType }) => !isType && awaiting.has(target))
        .map(({ specifier, line }) => ({
          file,
          line,
          what: `imports ${specifier}, which awaits at its top level; only web/app/main.tsx may`,
        })),
    )
}

const isFunction = ({ type }: ESTree.Node): boolean => /Function/.test(type)

/** Whether code awaits outside functions. */
const awaits = (node: ESTree.Node): boolean =>
  node.type === 'AwaitExpression' ||
  (node.type === 'ForOfStatement' && node.await) ||
  childrenOf(node).some((child) => !isFunction(child) && awaits(child))
