import { describe, expect, test } from 'vitest'
import { featureFileRoles, featureOf, hasFeatureFileRole } from './layers.ts'
import { moduleOf, modulesUnder } from './modules.ts'
import {
  describeViolations,
  expectNoViolations,
  filesUnder,
  listFolderEntries,
  type Violation,
} from './tree.ts'

const rooms = ['worker', 'web', 'tests', 'locales']

test('every file name is in kebab-case and describes the content', () => {
  expectNoViolations(rooms.flatMap(filesUnder).flatMap(badName))
})

test.each([
  'web/components/TagInput.tsx',
  'web/lib/format_money.ts',
  'worker/Features/offers/store.ts',
  'worker/platform/utils.ts',
  'worker/platform/date-helpers.ts',
  'web/hooks/use-filters.ts',
  'web/lib/misc/money.ts',
  'web/components/index.ts',
  'worker/board/offers/index.ts',
  'worker/board/offers/offer-store.ts',
  'worker/board/offers/store-for-lists.ts',
  'web/lib/money.spec.ts',
  'web/lib/__tests__/money.test.ts',
])('%s is rejected as a file name', (file) => expect(badName(file)).not.toEqual([]))

test.each([
  'worker/index.ts',
  'web/index.html',
  'web/vite.config.ts',
  'web/lib/format-money.test.ts',
  'worker/board/offers/store.ts',
  'worker/board/offers/sweep-service.ts',
  'locales/it/common.json',
  'worker/cv-reader/README.md',
])('%s is accepted as a file name', (file) => expect(describeViolations(badName(file))).toBe(''))

describe('the root folder contains only the allowed files and folders', () => {
  test('in this repository', () =>
    expectNoViolations(strangers(listFolderEntries('.').map(({ name }) => name))))

  test('a configuration file of a tool in the root folder is reported', () => {
    expect(describeViolations(strangers(['worker', 'README.md', 'vitest.config.ts']))).toContain(
      'vitest.config.ts',
    )
  })
})

describe('every unit test is in the folder of the module that it tests', () => {
  test('in this repository', () => {
    expectNoViolations(lonelyTests(['worker', 'web'].flatMap(filesUnder)))
    expectNoViolations(modulesUnder('worker', 'web', 'tests').filter(isHiddenTest).map(hiddenTest))
  })

  test('a unit test without its module is reported', () => {
    expect(lonelyTests(['web/lib/a.test.ts', 'web/lib/b.test.ts', 'web/lib/b.tsx'])).toHaveLength(1)
  })
})

describe('every feature of the worker has a service or a comment that explains why not', () => {
  test('in this repository', () => {
    const files = filesUnder('worker').filter((file) => file.endsWith('.ts') && featureOf(file))
    expectNoViolations(
      withoutService(files, (file) => moduleOf(file).comments.map(({ value }) => value)),
    )
  })

  test('a feature without a service is reported unless it has a comment “No service: …”', () => {
    const files = ['worker/board/a/routes.ts', 'worker/board/b/routes.ts']
    const comments = (file: string) =>
      file.includes('/b/') ? ['* No service: it reads a file. '] : []
    expect(describeViolations(withoutService(files, comments))).toBe(
      describeViolations([noService('worker/board/a')]),
    )
  })
})

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
/** A language tag as browsers write it: `it`, `pt-BR`. */
const language = /^locales\/[a-z]{2,3}(-[A-Za-z0-9]+)*\//
const empty = /^(utils?|helpers?|hooks?|common|misc|stuff)$/

function badName(file: string): Violation[] {
  // Files in `web/public` are exempt, because browsers and Cloudflare request them by fixed names.
  if (file.startsWith('web/public/')) return []
  // GitHub shows a file of this name when its folder is opened.
  if (file.endsWith('/README.md')) return []
  const parts = file.replace(language, 'locales/').split('/')
  const wrong = parts.find((part) => !kebab.test(part))
  if (wrong) return [{ file, what: `“${wrong}” is not kebab-case` }]
  if (/\.spec\.|(^|\/)__/.test(file)) return [{ file, what: 'a test is named .test.ts' }]
  if (file.startsWith('locales/')) return []

  const words = parts.flatMap((part) => part.replace(/\..*$/, '').split('-'))
  const vague = words.find((word) => empty.test(word))
  if (vague) return [{ file, what: `“${vague}” says nothing: name it after what is in it` }]
  const name = parts.at(-1) ?? ''
  if (/^index\.[jt]sx?$/.test(name) && file !== 'worker/index.ts') {
    return [{ file, what: 'no index files: import the file that has the thing' }]
  }
  const isInFeature = file.startsWith('worker/') && featureOf(file) !== undefined
  const role = featureFileRoles.find((word) => name.replace(/\..*$/, '').split('-').includes(word))
  const inFeature = file.slice((featureOf(file) ?? '').length + 1).replace('.test', '')
  if (isInFeature && role && !hasFeatureFileRole(inFeature, role)) {
    return [
      { file, what: `a feature has one ${role}, ${role}.ts: say what this is, or split it off` },
    ]
  }
  return []
}

const atTheRoot = [
  ...['package.json', 'package-lock.json', 'wrangler.toml', 'tsconfig.json', 'README.md'],
  ...[
    'biome.json',
    '.gitignore',
    '.ci',
    '.github',
    'worker',
    'web',
    'migrations',
    'locales',
    'tests',
  ],
  ...['docs', 'CONTRIBUTING.md'],
]

const strangers = (names: string[]): Violation[] =>
  names
    .filter((name) => !atTheRoot.includes(name))
    .map((file) => ({ file, what: 'does not belong at the root: put it with what it configures' }))

const lonelyTests = (files: string[]): Violation[] =>
  files
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => {
      const unit = file.replace(/test\.tsx?$/, '')
      return !files.some((other) => other.startsWith(unit) && other !== file)
    })
    .map((file) => ({ file, what: 'has no unit of its name beside it' }))

const isHiddenTest = ({ file, imports }: ReturnType<typeof moduleOf>): boolean =>
  !/\.test\.tsx?$/.test(file) &&
  imports.some(
    ({ target, names }) =>
      target === 'vitest' && names.some((name) => ['test', 'it', 'describe'].includes(name)),
  )

const hiddenTest = ({ file }: { file: string }): Violation => ({
  file,
  what: 'holds tests that nobody runs: name it .test.ts',
})

function withoutService(files: string[], commentsOf: (file: string) => string[]): Violation[] {
  const features = new Set(files.flatMap((file) => featureOf(file) ?? []))
  return [...features]
    .filter((feature) => !files.includes(`${feature}/service.ts`))
    .filter((feature) => {
      const own = files.filter((file) => featureOf(file) === feature)
      return !own.flatMap(commentsOf).some((text) => /^[\s*]*No service: \S/.test(text))
    })
    .map(noService)
}

const noService = (feature: string): Violation => ({
  file: feature,
  what: 'has no service.ts: add one, or say in a comment “No service: <why>”',
})
