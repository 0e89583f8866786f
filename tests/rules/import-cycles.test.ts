import { expect, test } from 'vitest'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, read, type Violation } from './tree.ts'

test('there are no import cycles', () => {
  expectNoViolations(cycles(modulesUnder('worker', 'web', 'tests')))
})

test('import cycles of any length are reported, except those through a type-only import', () => {
  const a = parseModule('worker/a.ts', "import { b } from './b.ts'")
  const b = parseModule('worker/b.ts', "export { c } from './c.ts'")
  const c = parseModule('worker/c.ts', "export const a = () => import('./a.ts')")
  expect(describeViolations(cycles([a, b, c]))).toContain(
    'worker/a.ts → worker/b.ts → worker/c.ts → worker/a.ts',
  )
  const typeOnly = parseModule('worker/c.ts', "import type { A } from './a.ts'")
  expect(cycles([a, b, typeOnly])).toEqual([])
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

function cycles(modules: Module[]): Violation[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const done = new Set<string>()
  const found: Violation[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file].join(' → ')
      found.push({ file, what: `imports itself: ${cycle}; move what they share into one of them` })
      return
    }
    if (done.has(file)) return
    for (const one of byFile.get(file)?.imports ?? []) {
      if (!one.isPackage && !one.isType) visit(one.target, [...path, file])
    }
    done.add(file)
  }
  for (const { file } of modules) visit(file, [])
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
