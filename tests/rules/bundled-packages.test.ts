import { describe, expect, test } from 'vitest'
import { bundledPackages } from '../support/bundled-packages.ts'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, type Violation } from './tree.ts'

describe('worker tests do not load a package both as a bundle and as single modules', () => {
  test('in this repository', () =>
    expectNoViolations(
      modulesUnder('worker', 'web', 'tests/support', 'tests/worker').flatMap(unbundledImports),
    ))

  test.each([
    ["import { renderToString } from 'react-dom/server'", true],
    ["import('react-dom/server')", true],
    ["import { prerender } from 'react-dom/static'", false],
    ["import type { Renderer } from 'react-dom/server'", false],
    ["import { unzipSync } from 'unpdf'", false],
  ])('%s is reported: %s', (text, isReported) => {
    const found = describeViolations(unbundledImports(parseModule('web/app/server.tsx', text)))
    expect(found.includes('bundled-packages.ts')).toBe(isReported)
  })
})

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const packagesWithBundles = new Set(bundledPackages.map(packageOf))

/** Entry points that only start the site in the browser. Worker tests do not load them. */
const browserEntries = ['react-dom/client']

/** Finds imported entry points that are not bundled, while others of the same package are. */
function unbundledImports({ file, imports }: Module): Violation[] {
  if (isUnitTest(file) && !file.startsWith('tests/worker/')) return []
  return imports
    .filter(
      ({ isPackage, isType, specifier }) =>
        isPackage &&
        !isType &&
        packagesWithBundles.has(packageOf(specifier)) &&
        ![...bundledPackages, ...browserEntries].includes(specifier),
    )
    .map(({ line, specifier }) => ({
      file,
      line,
      what: `add '${specifier}' to tests/support/bundled-packages.ts, or its package is loaded twice`,
    }))
}
