import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverParts } from '../../web/server-parts.config.ts'
import { describeViolations, expectNoViolations, filesUnder, read, type Violation } from './tree.ts'

/** Calls that load a module on demand, on the server as well. */
const serverLoads = [
  /publicPageRoute\(\s*\(\) => import\('([^']+)'\)/g,
  /import\('([^']+)'\)(?:(?!import\('[^']+\.tsx|createOnDemandComponent).)*?isOnServer: true/gs,
]

/** Compares the modules that the server loads on demand with those that the build keeps for it. */
function findDifferences(files: [file: string, text: string][], listed: string[]): Violation[] {
  const loaded = files.flatMap(([file, text]) =>
    serverLoads.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, path = '']) => join(file, '..', path)),
    ),
  )
  const kept = listed.map((path) => join('web', path))
  const list = 'web/server-parts.config.ts'
  return [
    ...loaded
      .filter((path) => !kept.includes(path))
      .map((path) => ({ file: list, what: `${path} is loaded by the server, but not listed` })),
    ...kept
      .filter((path) => !loaded.includes(path))
      .map((path) => ({ file: list, what: `${path} is listed, but the server never loads it` })),
  ]
}

describe('the worker contains what the server loads on demand, and nothing else', () => {
  test('in the folder web', () => {
    const files = filesUnder('web').filter((file) => file.endsWith('.tsx'))
    expectNoViolations(
      findDifferences(
        files.map((file) => [file, read(file)]),
        serverParts,
      ),
    )
  })

  test('a missing page, a missing component and a superfluous module are reported', () => {
    const route = "const a = publicPageRoute(\n  () => import('../pages/a.tsx'),\n"
    const component = `const b = createOnDemandComponent(
      () => Promise.all([import('./b.tsx'), import('./helper.ts')]),
      { isOnServer: true },
    )`
    const found = describeViolations(
      findDifferences(
        [
          ['web/app/routes.tsx', route],
          ['web/board/list.tsx', component],
        ],
        ['pages/c.tsx'],
      ),
    )
    expect(found).toContain('web/pages/a.tsx is loaded')
    expect(found).toContain('web/board/b.tsx is loaded')
    expect(found).not.toContain('helper')
    expect(found).toContain('web/pages/c.tsx is listed')
  })
})
