import { expect, test } from 'vitest'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, isToolConfig, type Violation } from './tree.ts'

test('modules have named exports only, and no module is a barrel file', () => {
  expectNoViolations(modulesUnder('worker', 'web', 'tests').flatMap(badExports))
})

test.each([
  ['web/pages/home.tsx', 'export default function HomePage() {}'],
  ['web/pages/home.tsx', 'const home = 1\nexport { home as default }'],
  ['web/components/all.ts', "export * from './card.tsx'"],
  ['web/components/all.ts', "export { Card } from './card.tsx'\nexport { Chip } from './chip.tsx'"],
])('reports in %s: %s', (file, text) => {
  expect(describeViolations(badExports(parseModule(file, text)))).toContain(file)
})

test.each([
  ['worker/index.ts', 'export default { fetch: () => new Response() }'],
  ['tests/cv/measured-worker.ts', 'export default { fetch: () => new Response() }'],
  ['web/vite.config.ts', 'export default {}'],
  ['web/lib/money.ts', "export const money = 1\nexport { other } from './other.ts'"],
  // A namespace export may group many constants, because a bundle still contains only those that
  // are used.
  ['worker/contract/limits.ts', "export * as limits from './limit-values.ts'"],
])('accepts in %s: %s', (file, text) => {
  expect(describeViolations(badExports(parseModule(file, text)))).toBe('')
})

const workerEntries = ['worker/index.ts', 'tests/cv/measured-worker.ts']

/**
 * Finds exports that break the rules. Only the entries of workers and the configurations of tools
 * have default exports, because their tools require them.
 */
function badExports(module: Module): Violation[] {
  const { file, program, lineOf } = module
  const found: Violation[] = []
  const asksForDefault = workerEntries.includes(file) || isToolConfig(file)
  for (const node of program.body) {
    const isDefault =
      node.type === 'ExportDefaultDeclaration' ||
      (node.type === 'ExportNamedDeclaration' &&
        node.specifiers.some(
          ({ exported }) => exported.type === 'Identifier' && exported.name === 'default',
        ))
    if (isDefault && !asksForDefault) {
      found.push({ file, line: lineOf(node), what: 'a default export: give it its name' })
    }
    if (node.type === 'ExportAllDeclaration' && node.exported === null) {
      found.push({
        file,
        line: lineOf(node),
        what: 'exports all of another file: name what is meant',
      })
    }
  }
  const isWindow =
    program.body.length > 0 &&
    program.body.every((node) => node.type === 'ExportNamedDeclaration' && node.source !== null)
  if (isWindow) found.push({ file, what: 'only passes on other files: import those instead' })
  return found
}
