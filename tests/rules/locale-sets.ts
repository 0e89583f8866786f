import { filesUnder, listFolderEntries, read } from './tree.ts'

type Json = string | { [key: string]: Json }

/** The texts of a namespace in one language, by dotted key. */
export type Namespace = {
  file: string
  texts: Map<string, string>
  lineOf: (key: string) => number
  /** Removes the plural form from a key. The result is the key that code uses. */
  baseOf: (key: string) => string
}

/** One language: its namespaces by name. */
export type LocaleSet = { language: string; namespaces: Map<string, Namespace> }

export const localeSets = (): LocaleSet[] =>
  listFolderEntries('locales')
    .filter(({ isFolder }) => isFolder)
    .map(({ name: language }) => ({
      language,
      namespaces: new Map(
        filesUnder(`locales/${language}`).map((file) => [
          file.replace(/^.*\/|\.json$/g, ''),
          readNamespace(file, read(file)),
        ]),
      ),
    }))

function readNamespace(file: string, source: string): Namespace {
  const texts = new Map<string, string>()
  const gather = (value: Json, path: string[]): void => {
    if (typeof value === 'string') {
      texts.set(path.join('.'), value)
      return
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Error(`${file}: “${path.join('.')}” is neither a text nor a group of texts`)
    }
    for (const [key, inner] of Object.entries(value)) gather(inner, [...path, fold(key)])
  }
  gather(JSON.parse(source), [])
  const plurals = pluralsOf([...texts.keys()])
  return {
    file,
    texts,
    lineOf: (key) => lineOfKey(source, key),
    baseOf: (key) => (plurals.has(withoutForm(key)) ? withoutForm(key) : key),
  }
}

/** Builds a set from plain objects, for tests. */
export const createLocaleSet = (language: string, namespaces: Record<string, Json>): LocaleSet => ({
  language,
  namespaces: new Map(
    Object.entries(namespaces).map(([name, texts]) => [
      name,
      readNamespace(`locales/${language}/${name}.json`, JSON.stringify(texts, null, 2)),
    ]),
  ),
})

/**
 * A dot in a key would look like nesting. It is replaced with a similar character here, and a rule
 * reports the key later.
 */
const fold = (key: string): string => key.replaceAll('.', '․')
export const hasOneDotLeader = (key: string): boolean => key.includes('․')

function lineOfKey(source: string, key: string): number {
  let at = 0
  for (const part of key.split('.')) {
    at = Math.max(at, source.indexOf(`${JSON.stringify(part.replaceAll('․', '.'))}:`, at))
  }
  return source.slice(0, at).split('\n').length
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const withoutForm = (key: string): string => key.replace(pluralForm, '')

/** The forms of each plural key: `days` → `one`, `many`, `other`. */
export function pluralsOf(keys: string[]): Map<string, string[]> {
  const forms = Map.groupBy(
    keys.filter((key) => pluralForm.test(key)),
    withoutForm,
  )
  return new Map(
    [...forms]
      .map(([key, own]) => [key, own.map((one) => one.slice(key.length + 1))] as const)
      // A key such as `too_many` without other forms is not a plural.
      .filter(([, own]) => own.length > 1 || own.includes('one') || own.includes('other')),
  )
}

export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^{}]*\}\}/g)].map(([, name = '']) => name)

/**
 * The names of the values that code must pass for a key: the placeholders of all its forms, and
 * `count` if the key has plurals.
 */
export function placeholdersOfKey({ texts, baseOf }: Namespace, base: string): Set<string> {
  const own = [...texts].filter(([key]) => baseOf(key) === base)
  const names = own.flatMap(([, text]) => placeholdersOf(text))
  return new Set(own.some(([key]) => key !== base) ? [...names, 'count'] : names)
}
