import { describe, expect, test } from 'vitest'
import { limits } from '../../worker/contract/limits.ts'
import { routesNamedIn, unknownNames } from './document-names.ts'
import {
  benchPartsIn,
  type KnownRepositoryNames,
  knownNames,
  operatorTasksIn,
  parseRoutesInFile,
  routeFiles,
  routesOf,
} from './known-names.ts'
import { featureOf } from './layers.ts'
import {
  documentAt,
  type MarkdownDocument,
  parseMarkdownParts,
  pathsInTreeFence,
} from './markdown.ts'
import {
  describeViolations,
  expectNoViolations,
  filesUnder,
  read,
  type Violation,
  without,
} from './tree.ts'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'worker', 'tests'].flatMap(filesUnder).filter((file) => file.endsWith('.md')),
].map(documentAt)

describe('every path, command, variable, route, address and test title in a document exists', () => {
  test('in this repository', () => {
    const known = knownNames()
    expectNoViolations(documents.flatMap((document) => unknownNames(document, known)))
  })

  const known: KnownRepositoryNames = {
    hasPath: (path) =>
      ['worker/app.ts', 'worker/cv', 'worker/cv/pdf', 'docs/api.md', 'web/a.test.tsx'].includes(
        path,
      ),
    hasFileNamed: (name) => ['app.ts', 'wrangler.toml'].includes(name),
    textOf: (path) => (path === 'web/a.test.tsx' ? "test('adds a row', f)" : null),
    scripts: new Set(['start', 'bench', 'bench:cv', 'operator']),
    hasTask: (script, words) => script === 'bench:cv' || ['lists', 'invoice paid'].includes(words),
    variables: new Set(['OPERATOR_NAME', 'E2E_PORT', 'PORT', 'FILES']),
    routes: new Set(['GET /job-offer/:', 'PUT /dev/mailbox/faults', 'POST /e/']),
    addresses: new Set(['/job-offer/:', '/dev/mailbox/faults', '/admin/people', '/og/*', '/api']),
  }
  const namesIn = (text: string, file = 'README.md') =>
    describeViolations(unknownNames({ file, text }, known))

  test.each([
    ['see `worker/gone.ts`', 'worker/gone.ts'],
    ['run `node worker/gone.ts --all`', 'worker/gone.ts'],
    ['```sh\nnpx vitest run tests/gone.test.ts\n```', 'tests/gone.test.ts'],
    ['[the API](docs/gone.md)', 'docs/gone.md'],
    ['![picture](web/gone.png)', 'web/gone.png'],
    ['`gone.ts` beside it', 'gone.ts'],
    ['`.github/gone.yml`', '.github/gone.yml'],
    ['`web/a.test.tsx` "adds a row", "adds a column"', '“adds a column” of web/a.test.tsx'],
    ['`npm run gone`', 'npm run gone'],
    ['`npm run operator -- invoice gone ID`', 'npm run operator -- invoice gone'],
    ['`npm run bench -- gone`', 'npm run bench -- gone'],
    ['```sh\nnpm ci && npm run gone -- x\n```', 'npm run gone'],
    ['```sh\nnpm test\n```', 'npm run test'],
    ['`MAIL_GONE`', 'MAIL_GONE'],
    ['the bucket `GONE`', 'GONE'],
    ['`MAIL_GONE=1`', 'MAIL_GONE'],
    ['`GONE_*`', 'GONE_*'],
    ['```sh\nGONE=1 npm start\n```', 'GONE'],
    ['```sh\nnpx wrangler secret put GONE_KEY\n```', 'GONE_KEY'],
    ['`GET /gone`', 'GET /gone'],
    ['`POST /job-offer/{id}`', 'POST /job-offer/'],
    ['`/api/gone`', '/api/gone'],
    ['the page `/gone`', '/gone'],
    ['the page `/admin`', '/admin'],
    ['<http://localhost:8787/dev/gone>, in a browser', '/dev/gone'],
    ['```mermaid\nB->>W: PATCH /api/gone { email }\n```', 'PATCH /gone'],
  ])('%j is reported', (text, name) => expect(namesIn(text)).toContain(name))

  test.each([
    '`worker/app.ts`, [the API](docs/api.md#offers), <https://example.com/worker/gone.ts>',
    '[elsewhere](https://example.com/gone.md) and [here](#below)',
    '`wrangler.toml`, `app.ts`, `web/a.test.tsx` "adds a row"',
    '`npm start`, `npm ci`, `npm run bench:cv -- 4`, `npm exec -- vitest`',
    '`npm run operator -- invoice paid 2026-0001 --remote`, `npm run bench -- lists`',
    '`OPERATOR_NAME`, `OPERATOR_*`, `E2E_PORT=1`, `FILES`, `POST`',
    '`/job-offer/{id}?key=…`, `/job-offer/{key}.txt`, `/dev/mailbox`, `/api`, `/og/{key}.png`',
    '<http://localhost:8787/admin/people>',
    '```sh\nPORT=9000 npm start # worker/gone.ts is not looked for in comments\n```',
    '`GET /job-offer/{id}?key=…`, `GET /api/job-offer/{id}`, `PUT /dev/mailbox/faults`, `POST /ingest/e/`',
    '`docs/decisions/NNNN-title.md`, `worker/board/<feature>/x.ts`, `tests/rules/*.ts`, `POST …/x`',
    '```ts\nimport x from "worker/gone.ts"\n```',
  ])('%j is accepted', (text) => expect(namesIn(text)).toBe(''))

  test('paths in a nested README may be relative to its folder', () => {
    expect(namesIn('`pdf/`, `worker/app.ts`', 'worker/cv/README.md')).toBe('')
    expect(namesIn('`pdf/gone.ts`', 'worker/cv/README.md')).toContain('worker/cv/pdf/gone.ts')
  })

  test('routes are read from the code', () => {
    const text = "app.get('/plans', f).post('/company/:id{[a-z]+}/plan', f)\nmap.get('x')"
    expect(parseRoutesInFile('a.ts', text).sort()).toEqual(['GET /plans', 'POST /company/:/plan'])
  })
})

describe('a number with the name of a limit beside it has the value of that limit', () => {
  test('in this repository', () => expectNoViolations(documents.flatMap(wrongLimits)))

  test('another number and an unknown limit are reported', () => {
    const text = '19 (`alertsPerAddressMax`), 20 (`alertsPerAddressMax`), 5 (`no_suchMax`)'
    const found = describeViolations(wrongLimits({ file: 'a.md', text }))
    expect(found.match(/“[^”]+”/g)).toEqual(['“19 (`alertsPerAddressMax`)”', '“5 (`no_suchMax`)”'])
  })
})

/** Finds numbers such as ``1,000 (`someLimitMax`)`` that differ from the constant's value. */
function wrongLimits({ file, text }: MarkdownDocument): Violation[] {
  return [...text.matchAll(/([\d,]+) \(`(\w+Max)`\)/g)].flatMap(([all, number = '', name = '']) => {
    const value = Object.entries(limits).find(([limit]) => limit === name)?.[1]
    const isRight = value === Number(number.replaceAll(',', ''))
    return isRight
      ? []
      : [{ file, what: `“${all}” is ${value ?? 'no constant'} in limit-values.ts` }]
  })
}

describe('operations.md names every task of the operator', () => {
  test('in this repository', () => {
    const tasks = operatorTasksIn(read('worker/cli/operator.ts'))
    expect(unnamedTasks(tasks, read('docs/operations.md'))).toEqual([])
  })

  test('a task that is not named is reported', () => {
    const text = '`npm run operator -- offer hide ID`, also `offer show`'
    const tasks = operatorTasksIn('npm run operator -- offer hide|show|release ID')
    expect(unnamedTasks(tasks, text)).toEqual(['offer release'])
  })

  test('parts of the bench are read from its code', () => {
    const code = "if (isAsked('hot')) await f()\nconst parts = Object.entries({ lists, burst })"
    expect(benchPartsIn(code)).toEqual(['hot', 'lists', 'burst'])
  })
})

describe('the README is short, and its map of folders is complete', () => {
  test('the README has at most 1,200 words', () => {
    expect(wordsIn(read('README.md'))).toBeLessThanOrEqual(1_200)
    expect(wordsIn('two  words\n\n')).toBe(2)
  })

  test('the map names only existing paths, and every feature', () => {
    const { hasPath } = knownNames()
    expectNoViolations(mapFaults(documentAt('README.md'), featureFolders(), hasPath))
  })

  const map = '```\nworker/\n  app.ts   entry\n  board/   rooms\n    a/ b/   two of them\n```'
  const faults = (text: string, paths: string[], features: string[] = []) =>
    describeViolations(
      mapFaults({ file: 'README.md', text }, features, (path) => paths.includes(path)),
    )
  const paths = ['worker/', 'worker/app.ts', 'worker/board/', 'worker/board/a/']

  test('a path that does not exist and a feature missing from the map are reported', () => {
    expect(faults(map, paths)).toContain('worker/board/b/')
    expect(faults(map, [...paths, 'worker/board/b/'])).toBe('')
    expect(faults(map, [...paths, 'worker/board/b/'], ['worker/board/c/'])).toContain(
      'worker/board/c/',
    )
    expect(faults('no map at all', paths)).toContain('no map')
  })
})

describe('the API reference describes every route', () => {
  test('in docs/api.md', () => {
    // Leaves out two kinds of routes: those that forward requests to the analytics provider, whose
    // API is not ours, and those of local stand-ins.
    const files = routeFiles('worker').filter((file) => !/\/(analytics|cli)\//.test(file))
    expect(undescribed(routesOf(files), read('docs/api.md'))).toEqual([])
  })

  test('a route that the reference does not describe is reported', () => {
    const text = '`GET /jobs/{id}` and `POST /jobs`'
    expect(undescribed(['GET /jobs/:', 'POST /jobs', 'DELETE /jobs/:'], text)).toEqual([
      'DELETE /jobs/:',
    ])
  })
})

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** The routes that a text does not mention. */
const undescribed = (routes: string[], text: string): string[] =>
  without(
    routes,
    routesNamedIn(text).map(({ route }) => route),
  )

const unnamedTasks = (tasks: string[], text: string): string[] =>
  tasks.filter((task) => !new RegExp(`\`(?:npm run operator -- )?${task}[ \`]`).test(text))

const featureFolders = (): string[] =>
  [...new Set(['worker', 'web'].flatMap(filesUnder).flatMap((file) => featureOf(file) ?? []))].map(
    (folder) => `${folder}/`,
  )

/**
 * Finds errors in a README's map of folders. The map is the first fenced block without a language.
 */
function mapFaults(
  { file, text }: MarkdownDocument,
  features: string[],
  hasPath: (path: string) => boolean,
): Violation[] {
  const map = parseMarkdownParts(text).fences.find(({ language }) => language === '')
  if (!map) return [{ file, what: 'has no map of the repository' }]
  const named = pathsInTreeFence(map)
  const missing = without(
    features,
    named.map(({ text: path }) => path),
  )
  return [
    ...named
      .filter(({ text: path }) => !hasPath(path))
      .map(({ text: path, line }) => ({
        file,
        line,
        what: `the map names ${path}, which does not exist`,
      })),
    ...missing.map((path) => ({ file, what: `the map lacks ${path}` })),
  ]
}
