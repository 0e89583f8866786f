import { dirname } from 'node:path/posix'
import { expect, test } from 'vitest'
import { featureOf } from './layers.ts'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, read, type Violation } from './tree.ts'

const house = modulesUnder('worker', 'web', 'tests')

test('there are no import cycles between files, types included', () => {
  expectNoViolations(cycles(importsByFile(house)))
})

test.each([
  "import { a } from './a.ts'",
  "export const a = () => import('./a.ts')",
  "import type { A } from './a.ts'",
  "export type A = import('./a.ts').A",
])('an import cycle of three files is reported if the last one contains: %s', (text) => {
  const a = parseModule('worker/a.ts', "import { b } from './b.ts'")
  const b = parseModule('worker/b.ts', "export { c } from './c.ts'")
  const c = parseModule('worker/c.ts', text)
  expect(describeViolations(cycles(importsByFile([a, b, c])))).toContain(
    'worker/a.ts → worker/b.ts → worker/c.ts → worker/a.ts',
  )
})

test('there are no import cycles between features, types included', () => {
  expectNoViolations(cycles(importsByGroup(house, featureOf)))
})

test('an import cycle between features is reported, except through a unit test', () => {
  const routes = parseModule('worker/board/a/routes.ts', "import { b } from '../b/service.ts'")
  const text = "import type { A } from '../a/service.ts'"
  const service = parseModule('worker/board/b/service.ts', text)
  const unitTest = parseModule('worker/board/b/service.test.ts', text)
  expect(describeViolations(cycles(importsByGroup([routes, service], featureOf)))).toContain(
    'worker/board/a → worker/board/b → worker/board/a',
  )
  expect(cycles(importsByGroup([routes, unitTest], featureOf))).toEqual([])
})

test('there are no import cycles between the folders of a web feature, types included', () => {
  expectNoViolations(cycles(importsByGroup(house, webFolderOf)))
})

test('an import cycle between folders is reported, even if no file is in a cycle', () => {
  const list = parseModule('web/board/a/list/list.tsx', "import { Card } from '../card/card.tsx'")
  const card = parseModule('web/board/a/card/card.tsx', "import { aQuery } from '../queries.ts'")
  const text = "import type { ListProps } from '../list/list.tsx'"
  const props = parseModule('web/board/a/card/card-props.ts', text)
  expect(cycles(importsByGroup([list, card], webFolderOf))).toEqual([])
  expect(describeViolations(cycles(importsByGroup([list, card, props], webFolderOf)))).toContain(
    'web/board/a/list → web/board/a/card → web/board/a/list',
  )
})

test('the entry script does not load zod', () => {
  const entry = /<script type="module" src="\/([^"]+)"/.exec(read('web/index.html'))?.[1]
  expectNoViolations(waysTo('zod', `web/${entry}`, modulesUnder('worker', 'web')))
})

test('a transitive import of zod is reported, except through a dynamic import()', () => {
  const files: Record<string, string> = {
    'web/app/main.tsx': "import { home } from './home.ts'\nconst later = import('./form.ts')",
    'web/app/home.ts': "import { q } from '#contract/board/queries'",
    'web/app/form.ts': "import { z } from 'zod'",
    'worker/contract/board/queries.ts': "import { z } from 'zod'",
  }
  const modules = Object.entries(files).map(([file, text]) => parseModule(file, text))
  const found = waysTo('zod', 'web/app/main.tsx', modules)
  expect(found).toHaveLength(1)
  expect(describeViolations(found)).toContain(
    'web/app/home.ts → worker/contract/board/queries.ts → zod',
  )
  expect(describeViolations(waysTo('zod', 'web/undefined', modules))).toContain('no such file')
})

/** The names of files, folders or features, each with the names of those that it imports. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>

const importsByFile = (modules: Module[]): ImportGraph =>
  new Map(modules.map((module) => [module.file, new Set(ownImports(module))]))

/** The imports between groups, without those of unit tests, which may import any feature. */
function importsByGroup(
  modules: Module[],
  groupOf: (file: string) => string | undefined,
): ImportGraph {
  const graph = new Map<string, Set<string>>()
  for (const module of modules) {
    const group = groupOf(module.file)
    if (!group || isUnitTest(module.file)) continue
    const imported = graph.get(group) ?? new Set()
    graph.set(group, imported)
    for (const target of ownImports(module)) {
      const other = groupOf(target)
      if (other && other !== group) imported.add(other)
    }
  }
  return graph
}

/** The folder of a file, if it is in a feature of the web. */
const webFolderOf = (file: string): string | undefined =>
  file.startsWith('web/') && featureOf(file) ? dirname(file) : undefined

/** The files of this repository that a module imports, in any way. */
const ownImports = ({ imports }: Module): string[] =>
  imports.filter(({ isPackage }) => !isPackage).map(({ target }) => target)

function cycles(graph: ImportGraph): Violation[] {
  const done = new Set<string>()
  const found: Violation[] = []
  const visit = (name: string, path: string[]): void => {
    if (path.includes(name)) {
      const cycle = [...path.slice(path.indexOf(name)), name].join(' → ')
      const what = `imports itself: ${cycle}; move what they share into one of them`
      found.push({ file: name, what })
      return
    }
    if (done.has(name)) return
    for (const imported of graph.get(name) ?? []) visit(imported, [...path, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return found
}

/** The import chains through which loading `entry` also loads a package. */
function waysTo(name: string, entry: string, modules: Module[]): Violation[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  if (!byFile.has(entry))
    return [{ file: entry, what: 'no such file, and index.html starts with it' }]
  const seen = new Set<string>()
  const found: Violation[] = []
  const visit = (file: string, path: string[]): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const one of byFile.get(file)?.imports ?? []) {
      if (one.isType || one.isDynamic) continue
      if (!one.isPackage) visit(one.target, [...path, file])
      else if (one.target === name) {
        const way = [...path, file, name].join(' → ')
        found.push({ file, line: one.line, what: `${way}: import it where it is first needed` })
      }
    }
  }
  visit(entry, [])
  return found
}
