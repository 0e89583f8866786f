import { expect, test } from 'vitest'
import { paths } from '../../web/lib/paths.ts'
import { sitePagePaths } from '../../worker/contract/shared/pages.ts'
import { describeViolations, expectNoViolations, type Violation } from './tree.ts'

test('the web and the contract define the same pages with the same paths', () => {
  expectNoViolations(differences(sitePagePaths, paths))
})

test('a missing page, an additional page and a different path are reported', () => {
  const found = describeViolations(
    differences(
      { home: '/', company: '/company/:id', login: '/auth' },
      { home: { path: '/' }, company: { path: '/companies/:id' }, gallery: { path: '/dev' } },
    ),
  )
  expect(found).toContain('company')
  expect(found).toContain('login')
  expect(found).toContain('gallery')
  expect(found).not.toContain('home')
})

function differences(
  promised: Record<string, string>,
  spelled: Record<string, { path: string }>,
): Violation[] {
  const names = new Set([...Object.keys(promised), ...Object.keys(spelled)])
  return [...names]
    .filter((name) => promised[name] !== spelled[name]?.path)
    .map((name) => ({
      file: 'web/lib/paths.ts',
      what: `“${name}” is ${spelled[name]?.path ?? 'missing'} here and ${promised[name] ?? 'missing'} in worker/contract/shared/pages.ts`,
    }))
}
