import { describe, expect, test } from 'vitest'
import * as listEnums from '../../worker/contract/enums.ts'
import { errorCodes, fieldErrorCodes } from '../../worker/contract/errors.ts'
import * as offerEnums from '../../worker/contract/offer-enums.ts'
import { matchEnumGroups } from './locale-families.ts'
import {
  createLocaleSet,
  hasOneDotLeader,
  type LocaleSet,
  localeSets,
  type Namespace,
  placeholdersOf,
  placeholdersOfKey,
  pluralsOf,
} from './locale-sets.ts'
import { describeViolations, expectNoViolations, type Violation, without } from './tree.ts'

const sets = localeSets()
const italian = sets.find(({ language }) => language === 'it') ?? createLocaleSet('it', {})

describe('every language has the same texts and placeholders as Italian', () => {
  test('in this repository', () =>
    expectNoViolations(sets.flatMap((set) => differences(italian, set))))

  const it = createLocaleSet('it', {
    board: {
      found_one: '{{count}} offerta',
      found_many: '…',
      found_other: '…',
      hello: 'Ciao {{name}}',
    },
    errors: { auth: { required: 'Accedi' } },
  })

  test.each([
    [{ errors: { auth: { required: 'Log in' } } }, 'board'],
    [{ board: { hello: 'Hi {{name}}', found_one: '{{count}}' }, errors: {} }, 'auth.required'],
    [
      { board: { hello: 'Hi', found_one: '{{count}}' }, errors: { auth: { required: 'Log in' } } },
      'name',
    ],
    [
      {
        board: { hello: 'Hi {{name}}', bye: 'Bye', found_one: '{{count}}' },
        errors: { auth: { required: 'Log in' } },
      },
      'bye',
    ],
  ])('missing and additional texts and placeholders are reported: %j', (namespaces, missing) => {
    expect(describeViolations(differences(it, createLocaleSet('en', namespaces)))).toContain(
      missing,
    )
  })

  test('a language may have other plural forms than Italian', () => {
    const english = createLocaleSet('en', {
      board: {
        found_one: '{{count}} offer',
        found_other: '{{count}} offers',
        hello: 'Hi {{name}}',
      },
      errors: { auth: { required: 'Log in' } },
    })
    expect(differences(it, english)).toEqual([])
  })
})

describe('plurals have exactly the forms that their language needs', () => {
  test('in this repository', () => expectNoViolations(sets.flatMap(wrongPlurals)))

  test('a missing plural form and one that the language does not have are reported', () => {
    const few = wrongPlurals(createLocaleSet('it', { board: { days_one: '1', days_other: '2' } }))
    expect(describeViolations(few)).toContain('days_many')
    const odd = wrongPlurals(
      createLocaleSet('en', { board: { days_one: '1', days_two: '2', days_other: '3' } }),
    )
    expect(describeViolations(odd)).toContain('days_two')
    const fine = { a_zero: '', a_one: '1', a_other: '2', too_many: '3' }
    expect(wrongPlurals(createLocaleSet('en', { board: fine }))).toEqual([])
  })
})

describe('texts are well formed', () => {
  test('in this repository', () => expectNoViolations(sets.flatMap(badTexts)))

  test.each([
    [{ 'a.b': 'x' }, 'dot'],
    [{ 'a:b': 'x' }, 'colon'],
    [{ a: 'Ciao {{name}' }, 'braces'],
    [{ a: 'Ciao }}' }, 'braces'],
    [{ a: 'Due  spazi' }, 'spaces'],
    [{ a: ' ' }, 'empty'],
  ])('%j is reported', (board, what) => {
    expect(describeViolations(badTexts(createLocaleSet('it', { board })))).toContain(what)
  })
})

describe('every error code and enum value of the contract has a text', () => {
  test('every error code and every field error code has a text', () => {
    expectNoViolations(sets.flatMap((set) => missingTexts(set, errorCodes, fieldErrorCodes)))
  })

  test('an error code without a text is reported', () => {
    const set = createLocaleSet('it', {
      errors: { auth: { required: 'Accedi' }, fields: { required: '!' } },
    })
    const found = describeViolations(
      missingTexts(set, ['auth.required', 'auth.expired'], ['required', 'short']),
    )
    expect(found).toContain('auth.expired')
    expect(found).toContain('fields.short')
    expect(found).not.toContain('required')
  })

  test('every enum value has a text', () => {
    expectNoViolations(
      sets.flatMap((set) => matchEnumGroups(set, { ...listEnums, ...offerEnums }).violations),
    )
  })

  test('an enum without texts, a value without a text and a text without a value are reported', () => {
    const lists = {
      colours: ['Red', 'Green'],
      sizes: ['S', 'M'],
      by: ['age'],
      order: ['up', 'down'],
    }
    const groups = { colour: { Red: 'Rosso', Blue: 'Blu' }, sort: { age_up: '↑', age_down: '↓' } }
    const found = describeViolations(
      matchEnumGroups(createLocaleSet('it', { enums: groups }), lists).violations,
    )
    expect(found).toContain('colour.Green')
    expect(found).toContain('colour.Blue')
    expect(found).toContain('sizes')
    expect(found).not.toContain('sort')
  })
})

const apart = (a: Set<string>, b: Set<string>): string[] => [...without(a, b), ...without(b, a)]
const basesOf = ({ texts, baseOf }: Namespace) => new Set([...texts.keys()].map(baseOf))

function differences(model: LocaleSet, set: LocaleSet): Violation[] {
  const found: Violation[] = []
  const folder = `locales/${set.language}`
  for (const [name, own] of model.namespaces) {
    const other = set.namespaces.get(name)
    if (!other) {
      found.push({ file: folder, what: `has no ${name}.json, which ${model.language} has` })
      continue
    }
    const { file } = other
    const keys = basesOf(own)
    const otherKeys = basesOf(other)
    for (const key of without(keys, otherKeys)) {
      found.push({ file, what: `“${key}” is missing` })
    }
    for (const key of without(otherKeys, keys)) {
      found.push({ file, line: other.lineOf(key), what: `“${key}” is not in ${model.language}` })
    }
    for (const key of keys) {
      if (!otherKeys.has(key)) continue
      const lost = apart(placeholdersOfKey(own, key), placeholdersOfKey(other, key))
      if (lost.length === 0) continue
      const what = `“${key}” has other placeholders than in ${model.language}: ${lost}`
      found.push({ file, line: other.lineOf(key), what })
    }
  }
  for (const name of set.namespaces.keys()) {
    if (!model.namespaces.has(name)) found.push({ file: folder, what: `${name}.json is its own` })
  }
  return found
}

function wrongPlurals({ language, namespaces }: LocaleSet): Violation[] {
  const needed = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
  return [...namespaces.values()].flatMap((namespace) =>
    [...pluralsOf([...namespace.texts.keys()])].flatMap(([key, forms]) => {
      const has = new Set(forms)
      // i18next allows the form `zero` in any language, for the count 0.
      has.delete('zero')
      return apart(needed, has).map((form) => ({
        file: namespace.file,
        line: namespace.lineOf(`${key}_${forms[0]}`),
        what: needed.has(form)
          ? `“${key}_${form}” is missing: ${language} has that plural form`
          : `“${key}_${form}” is never shown: ${language} has no such plural form`,
      }))
    }),
  )
}

function badTexts({ namespaces }: LocaleSet): Violation[] {
  return [...namespaces.values()].flatMap(({ file, texts, lineOf }) =>
    [...texts].flatMap(([key, text]) => {
      const rest = text.replaceAll(/\{\{[^{}]+\}\}/g, '')
      const names = placeholdersOf(text).length === text.split('{{').length - 1
      const wrong = [
        hasOneDotLeader(key) && 'a dot in a key is read as nesting',
        key.includes(':') && 'a colon in a key is read as a namespace',
        (/[{}]/.test(rest) || !names) && 'braces are not balanced: {{name}}',
        text.trim() === '' && 'is empty',
        /\S {2,}\S/.test(text) && 'has two spaces in a row',
      ].filter((what) => what !== false)
      return wrong.map((what) => ({ file, line: lineOf(key), what: `“${key}”: ${what}` }))
    }),
  )
}

function missingTexts(set: LocaleSet, codes: string[], fields: readonly string[]): Violation[] {
  const texts = set.namespaces.get('errors')?.texts
  return [...codes, ...fields.map((code) => `fields.${code}`)]
    .filter((key) => !texts?.has(key))
    .map((key) => ({
      file: `locales/${set.language}/errors.json`,
      what: `“${key}” has no text, and worker/contract/errors.ts names it`,
    }))
}
