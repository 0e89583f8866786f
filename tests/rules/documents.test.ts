import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type KnownRepositoryNames,
  knownNames,
  normalizeRoutePath,
  parseRoutesInFile,
  routeFiles,
  routesOf,
} from './known-names.ts'
import { featureOf } from './layers.ts'
import {
  codeSpansAndCommands,
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
  ...['docs', 'worker'].flatMap(filesUnder).filter((file) => file.endsWith('.md')),
].map(documentAt)

describe('every path, command, variable and route that a document names exists', () => {
  test('in this repository', () => {
    const known = knownNames()
    expectNoViolations(documents.flatMap((document) => unknownNames(document, known)))
  })

  const known: KnownRepositoryNames = {
    hasPath: (path) =>
      ['worker/app.ts', 'worker/cv', 'worker/cv/pdf', 'docs/api.md'].includes(path),
    scripts: new Set(['start', 'bench:cv']),
    variables: new Set(['OPERATOR_NAME', 'E2E_PORT', 'PORT']),
    routes: new Set(['GET /job-offer/:', 'PUT /dev/mailbox/faults', 'POST /e/']),
  }
  const namesIn = (text: string, file = 'README.md') =>
    describeViolations(unknownNames({ file, text }, known))

  test.each([
    ['see `worker/gone.ts`', 'worker/gone.ts'],
    ['run `node worker/gone.ts --all`', 'worker/gone.ts'],
    ['```sh\nnpx vitest run tests/gone.test.ts\n```', 'tests/gone.test.ts'],
    ['[the API](docs/gone.md)', 'docs/gone.md'],
    ['![picture](web/gone.png)', 'web/gone.png'],
    ['`npm run gone`', 'npm run gone'],
    ['```sh\nnpm ci && npm run gone -- x\n```', 'npm run gone'],
    ['```sh\nnpm test\n```', 'npm run test'],
    ['`MAIL_GONE`', 'MAIL_GONE'],
    ['`MAIL_GONE=1`', 'MAIL_GONE'],
    ['`GONE_*`', 'GONE_*'],
    ['```sh\nGONE=1 npm start\n```', 'GONE'],
    ['```sh\nnpx wrangler secret put GONE_KEY\n```', 'GONE_KEY'],
    ['`GET /gone`', 'GET /gone'],
    ['`POST /job-offer/{id}`', 'POST /job-offer/'],
    ['`/api/gone`', '/api/gone'],
    ['```mermaid\nB->>W: PATCH /api/gone { email }\n```', 'PATCH /gone'],
  ])('%j is reported', (text, name) => expect(namesIn(text)).toContain(name))

  test.each([
    '`worker/app.ts`, [the API](docs/api.md#offers), <https://example.com/worker/gone.ts>',
    '[elsewhere](https://example.com/gone.md) and [here](#below)',
    '`npm start`, `npm ci`, `npm run bench:cv -- 4`, `npm exec -- vitest`',
    '`OPERATOR_NAME`, `OPERATOR_*`, `E2E_PORT=1`',
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

const ours = /^(?:worker|web|tests|docs|migrations|locales|\.ci)\//
/** Whether a path names several files or a file that does not exist yet. */
const isPattern = (path: string): boolean => /[*<>…{}]|NNNN/.test(path)

/** Every path, command, variable and route that a document names and the repository does not have. */
function unknownNames({ file, text }: MarkdownDocument, known: KnownRepositoryNames): Violation[] {
  const found: Violation[] = []
  const report = (line: number, name: string) =>
    found.push({ file, line, what: `names ${name}, which does not exist` })

  for (const { text: target, line } of parseMarkdownParts(text).links) {
    const path = posix.join(posix.dirname(file), target.replace(/#.*/, ''))
    const isOutside = /^[a-z]+:/.test(target) || target.startsWith('#')
    if (!isOutside && !known.hasPath(path)) report(line, path)
  }
  for (const { text: code, line } of codeSpansAndCommands(text)) {
    const command = code.replace(/(?:^|\s)#.*/, '')
    for (const path of pathsIn(command, file)) if (!known.hasPath(path)) report(line, path)
    for (const script of scriptsIn(command)) {
      if (!known.scripts.has(script)) report(line, `npm run ${script}`)
    }
    for (const name of variablesIn(command)) if (!isVariable(name, known)) report(line, name)
    const [, path] = /^(\/api\/[^\s?]*)/.exec(command) ?? []
    const isRoute =
      !path ||
      isPattern(path) ||
      [...known.routes].some((one) => one.endsWith(` ${normalizeRoutePath(path)}`))
    if (!isRoute) report(line, path)
  }
  for (const { route, line } of routesNamedIn(text))
    if (!known.routes.has(route)) report(line, route)
  return found
}

/** The paths in a piece of code. In a nested README they may be relative to its folder. */
function pathsIn(code: string, file: string): string[] {
  const words = code.split(/[\s"']+/).map((word) => word.replace(/[,;:.]+$/, ''))
  const folder = posix.dirname(file)
  const isRelative = (word: string) =>
    file.startsWith('worker/') && words.length === 1 && /^[\w-]+\/[\w/.-]*$/.test(word)
  return words
    .filter((word) => ours.test(word) || isRelative(word))
    .filter((word) => !isPattern(word))
    .map((word) => posix.join(ours.test(word) ? '' : folder, word).replace(/\/$/, ''))
}

const scriptsIn = (code: string): string[] =>
  [...code.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )

/**
 * The names of variables in a piece of code: names with an underscore that stand alone or have a
 * value, and names that a command sets.
 */
function variablesIn(code: string): string[] {
  const alone = /^([A-Z][A-Z0-9]*_[A-Z0-9_]*\*?)(?:=\S*)?$/.exec(code)?.[1]
  const set = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=\S*(?=\s+\S)/g)]
  const put = [...code.matchAll(/\bsecret put ([A-Z]\w*)/g)]
  return [...new Set([alone, ...[...set, ...put].map(([, name]) => name)])].filter(
    (name) => name !== undefined,
  )
}

const isVariable = (name: string, { variables }: KnownRepositoryNames): boolean =>
  name.endsWith('*')
    ? [...variables].some((one) => one.startsWith(name.slice(0, -1)))
    : variables.has(name)

/** HTTP methods with a path, anywhere in a text. */
const routesNamedIn = (text: string): { route: string; line: number }[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[^\s`?,\])"]*)/g)]
      .map(([, method, path = '']) => ({ method, path: path.replace(/[.;:]+$/, '') }))
      .filter(({ path }) => !path.includes('…'))
      .map(({ method, path }) => ({
        route: `${method} ${normalizeRoutePath(path)}`,
        line: index + 1,
      })),
  )

/** The routes that a text does not mention. */
const undescribed = (routes: string[], text: string): string[] =>
  without(
    routes,
    routesNamedIn(text).map(({ route }) => route),
  )

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
