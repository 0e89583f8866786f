import { describe, expect, test } from 'vitest'
import { composedKeysByNamespace } from './locale-families.ts'
import { createLocaleSet, type LocaleSet, localeSets, placeholdersOfKey } from './locale-sets.ts'
import {
  collectAstNodes,
  type Module,
  moduleOf,
  modulesUnder,
  parseModule,
  stringLiteralText,
} from './modules.ts'
import {
  findTranslationKeyUses,
  stringsInModule,
  type TranslationKeyUse,
} from './translation-calls.ts'
import {
  describeViolations,
  expectNoViolations,
  isUnitTest,
  type Violation,
  without,
} from './tree.ts'

const italian = localeSets().find(({ language }) => language === 'it') ?? createLocaleSet('it', {})
const product = modulesUnder('worker', 'web').filter(({ file }) => !isUnitTest(file))

describe('every translation key used in code exists', () => {
  test('in this repository', () => expectNoViolations(wrongUses(usesIn(product, italian), italian)))

  const set = createLocaleSet('it', {
    board: { hero: { title: 'Ciao {{name}}' }, days_one: '1', days_many: '2', days_other: '3' },
    enums: { job_type: { Sales: 'Vendite' } },
  })
  const useT = "import { useT } from '../../lib/i18n.ts'\n"
  const translate = "import type { Translate } from '../../lib/i18n-factory.ts'\n"
  test.each([
    [`${useT}const t = useT('board'); t('hero.titel')`, 'hero.titel'],
    [`${useT}function A() { const t = useT('bord'); return t('hero.title') }`, 'bord'],
    [`${useT}const t = useT('board'); t(ok ? 'days' : 'weeks', { count: 1 })`, 'weeks'],
    [`${useT}const t = useT('board'); t('hero.title')`, 'name'],
    [`${useT}const t = useT('board'); t('days', { total: 1 })`, 'count'],
    [`${useT}const t = useT('board'); t(\`heroes.\${name}\`)`, 'heroes.…'],
    [`${useT}const t = useT('board'); t(key)`, 'where it is used'],
    [`${useT}const t = useT(name); t('hero.title')`, 'namespace'],
    [`${translate}function label(t: Translate) { return t('hero.title') }`, 'namespace'],
    [`${translate}type Props = { t: Translate }`, 'namespace'],
    [`${translate}const label = (t: { board: Translate }) => t.board('heroe')`, 'heroe'],
    [`${translate}const label = ({ board }: { board: Translate }) => board('heroe')`, 'heroe'],
  ])('an invalid use of a translation key is reported: %s', (text, what) => {
    const module = parseModule('web/people/a/card.tsx', text)
    expect(describeViolations(wrongUses(usesIn([module], set), set))).toContain(what)
  })

  test('the namespace of t is resolved per function', () => {
    const text = `${useT}
      function A() { const t = useT('board'); return t('days', { count }) }
      function B() { const t = useT('enums'); return t(\`job_type.\${value}\`) + t(code) }`
    const module = parseModule('web/people/a/card.tsx', text)
    expect(describeViolations(wrongUses(usesIn([module], set), set))).toBe('')
  })
})

describe('every key that code composes from a closed list exists', () => {
  test('in this repository', () => {
    // Leaves out `meta`: the pages of the list and of a company have other titles, so their keys do
    // not exist.
    const { meta: _, ...families } = composedKeysByNamespace(italian)
    expectNoViolations(missing(italian, families))
  })

  test('a missing key is reported', () => {
    const set = createLocaleSet('it', { board: { filters: { place: 'Luogo' } } })
    const families = { board: ['filters.place', 'filters.country'], errors: ['gone'] }
    const found = describeViolations(missing(set, families))
    expect(found.match(/“[^”]+”/g)).toEqual(['“filters.country”', '“gone”'])
  })
})

describe('every translation key is used in code', () => {
  test('in this repository', () =>
    expectNoViolations(unused(product, italian, composedKeysByNamespace(italian))))

  test('an unused key is reported, even among keys that are composed at run time', () => {
    const set = createLocaleSet('it', {
      board: {
        used: 'a',
        unused: 'b',
        age: { today: 'c', never: 'd' },
        days_one: '1',
        days_other: '',
      },
      enums: { job_type: { Sales: 'Vendite', Ghost: 'Fantasma' } },
    })
    const text = `import { useT } from './i18n.ts'
      const units = { today: 1 }
      export function A() { const t = useT('board'); return t('used') + t(\`age.\${unit}\`) + t('days') }`
    const found = describeViolations(
      unused([parseModule('web/a.ts', text)], set, { enums: ['job_type.Sales'] }),
    )
    expect(found.match(/“[^”]+”/g)).toEqual(['“unused”', '“age.never”', '“job_type.Ghost”'])
  })
})

function usesIn(modules: Module[], set: LocaleSet): TranslationKeyUse[] {
  const namespaces = [...set.namespaces.keys()]
  return modules.flatMap((module) => findTranslationKeyUses(module, namespaces, workerNamespace()))
}

/** The namespace of the worker's `t`, as set in worker/platform/i18n.ts. */
function workerNamespace(): string {
  for (const node of collectAstNodes(moduleOf('worker/platform/i18n.ts').program)) {
    const isIt =
      node.type === 'Property' && node.key.type === 'Identifier' && node.key.name === 'defaultNS'
    if (isIt) return stringLiteralText(node.value) ?? ''
  }
  return ''
}

/**
 * Namespaces whose keys are enum values or error codes of the API contract. Code may therefore pass
 * such a value to `t` as the whole key.
 */
const byValue = ['errors', 'enums']

function wrongUses(uses: TranslationKeyUse[], set: LocaleSet): Violation[] {
  return uses.flatMap(({ file, line, namespace: name, parts, values }): Violation[] => {
    if (name === null) {
      const what = 'a translator without a visible namespace: name it after one (board, enums …)'
      return [{ file, line, what }]
    }
    const namespace = set.namespaces.get(name)
    if (!namespace) return [{ file, line, what: `there is no namespace “${name}” in locales` }]
    const isAnyKey = parts.join('') === ''
    if (isAnyKey && byValue.includes(name)) return []
    if (isAnyKey) {
      return [{ file, line, what: 'write the key where it is used, or this rule cannot follow it' }]
    }
    const keys = new Set([...namespace.texts.keys()].map(namespace.baseOf))
    const key = parts.join('…')
    const meant = [...keys].filter((one) => fits(parts, one))
    if (meant.length === 0) {
      return [{ file, line, what: `“${key}” is not in locales/*/${name}.json` }]
    }
    if (parts.length > 1 || values === null) return []
    const lacking = without(placeholdersOfKey(namespace, key), values)
    return lacking.map((value) => ({ file, line, what: `“${key}” needs the value “${value}”` }))
  })
}

function missing(set: LocaleSet, families: Record<string, string[]>): Violation[] {
  return Object.entries(families).flatMap(([name, keys]) => {
    const { texts, baseOf } = set.namespaces.get(name) ?? {}
    // A text with plural forms has only the keys of the forms.
    const bases = new Set([...(texts?.keys() ?? [])].map((key) => baseOf?.(key)))
    return keys
      .filter((key) => !bases.has(key))
      .map((key) => ({ file: `locales/it/${name}.json`, what: `“${key}” is missing` }))
  })
}

function unused(
  modules: Module[],
  set: LocaleSet,
  families: Record<string, string[]>,
): Violation[] {
  const uses = usesIn(modules, set)
  const words = new Set(modules.flatMap((module) => [...stringsInModule(module)]))
  return [...set.namespaces].flatMap(([name, { file, texts, lineOf, baseOf }]) => {
    const own = uses.filter(({ namespace }) => namespace === name)
    return [...texts.keys()]
      .filter((key) => !families[name]?.includes(key))
      .filter((key) => !own.some(({ parts }) => isKeyReachable(baseOf(key), parts, words)))
      .map((key) => ({
        file,
        line: lineOf(key),
        what: `“${key}” is asked for nowhere: take it out`,
      }))
  })
}

const patternOf = (parts: string[]): RegExp =>
  new RegExp(
    `^${parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('(.+)')}$`,
  )

const fits = (parts: string[], key: string): boolean => patternOf(parts).test(key)

/**
 * Whether code can compose this key from the literal `parts` of a template string. Each word that
 * fills a gap between the parts must occur somewhere in the code.
 */
function isKeyReachable(key: string, parts: string[], words: Set<string>): boolean {
  if (parts.join('') === '') return false
  const holes = patternOf(parts).exec(key)?.slice(1)
  return holes?.flatMap((hole) => hole.split('.')).every((word) => words.has(word)) ?? false
}
