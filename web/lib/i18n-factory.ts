import type { StoredText } from './storage.ts'
import { type TranslationMessages, translate } from './translate.ts'

type Source = TranslationMessages | (() => Promise<TranslationMessages>)
/** For each language code and namespace: the texts, or a function that loads them. */
export type TranslationSets = Record<string, Record<string, Source>>
export type Translate = (key: string, values?: Record<string, unknown>) => string

type Options = {
  sets: TranslationSets
  stored: Pick<StoredText, 'read' | 'write'>
  /** The browser's languages, most preferred first, as `navigator.languages` lists them. */
  languages: readonly string[]
  defaultLanguage?: string
  onLanguage?: (language: string) => void
}

/**
 * Groups files named `…/<language>/<namespace>.json` by language. Adding a folder to `locales`
 * therefore adds a language without a code change.
 */
export function translationSetsFromFiles(files: Record<string, Source>): TranslationSets {
  const sets: TranslationSets = {}
  for (const [file, source] of Object.entries(files)) {
    const [, language, namespace] = /([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
    if (!language || !namespace) continue
    sets[language] ??= {}
    sets[language][namespace] = source
  }
  return sets
}

/** The first language that has texts: the stored one or else one of the browser's. */
function chooseLanguage(available: string[], stored: string | null, wished: readonly string[]) {
  const candidates = [stored, ...wished.flatMap((code) => [code, code.split('-')[0] ?? code])]
  return candidates.find((code) => code !== null && available.includes(code)) ?? undefined
}

export function createI18n(options: Options) {
  const { sets, stored, onLanguage, defaultLanguage = 'it' } = options
  const available = Object.keys(sets)
  const listeners = new Set<() => void>()
  const loading = new Map<string, Promise<void>>()
  const used = new Set<string>()
  const awaited = new Set<string>()

  /** Loaded texts by language and namespace. */
  const bundles = new Map<string, TranslationMessages>()
  const bundleName = (code: string, namespace: string) => `${code}/${namespace}`
  for (const [code, namespaces] of Object.entries(sets))
    for (const [namespace, source] of Object.entries(namespaces))
      if (typeof source !== 'function') bundles.set(bundleName(code, namespace), source)

  let language = chooseLanguage(available, stored.read(), options.languages) ?? defaultLanguage
  onLanguage?.(language)

  const isMissing = (code: string, namespace: string) =>
    typeof sets[code]?.[namespace] === 'function' && !bundles.has(bundleName(code, namespace))

  async function fetchBundle(code: string, namespace: string) {
    const source = sets[code]?.[namespace]
    if (typeof source !== 'function' || !isMissing(code, namespace)) return
    bundles.set(bundleName(code, namespace), await source())
  }

  /** Whether the texts of `namespace` are loaded, in `code` and in the default language. */
  function isReady(namespace: string, code = language) {
    return !isMissing(code, namespace) && !isMissing(defaultLanguage, namespace)
  }

  /** Loads a namespace's texts. Always returns the same promise, as React's `use` requires. */
  function load(namespace: string, code = language): Promise<void> {
    const question = `${code}/${namespace}`
    const known = loading.get(question)
    if (known) return known
    const answer = Promise.all([
      fetchBundle(defaultLanguage, namespace),
      // If the texts of another language fail to load, those of the default language are used.
      code === defaultLanguage
        ? undefined
        : fetchBundle(code, namespace).catch(
            () => void bundles.set(bundleName(code, namespace), {}),
          ),
    ]).then(() => undefined)
    loading.set(question, answer)
    // Forget a promise that failed, so that a later call tries again.
    answer.catch(() => loading.delete(question))
    return answer
  }

  /**
   * Returns a promise for React's `use`; null if the texts were loaded before the first call. If
   * the first call returned a promise, later calls return it, too, as `use` requires.
   */
  function arrival(namespace: string, code = language): Promise<void> | null {
    const question = `${code}/${namespace}`
    if (!awaited.has(question) && isReady(namespace, code)) return null
    awaited.add(question)
    return load(namespace, code)
  }

  /** Loads the missing texts of these namespaces. Returns null if none is missing. */
  function arrivalOfAll(namespaces: string[]): Promise<unknown> | null {
    const missing = namespaces.filter((namespace) => !isReady(namespace))
    return missing.length > 0 ? Promise.all(missing.map((namespace) => load(namespace))) : null
  }

  function translator(namespace: string, code = language): Translate {
    used.add(namespace)
    return (key, values = {}) => {
      for (const one of [code, defaultLanguage]) {
        const text = translate(bundles.get(bundleName(one, namespace)) ?? {}, one, key, values)
        if (text !== null) return text
      }
      return key
    }
  }

  /** Changes the language and stores it. Ignores codes of languages that the site does not have. */
  async function setLanguage(code: string) {
    if (!available.includes(code)) return
    stored.write(code)
    // Load all namespaces in use before switching, so that texts do not flicker.
    await Promise.all([...used].map((namespace) => load(namespace, code)))
    language = code
    onLanguage?.(code)
    for (const listener of listeners) listener()
  }

  return {
    available,
    language: () => language,
    defaultLanguage: () => defaultLanguage,
    isReady,
    arrival,
    arrivalOfAll,
    load: (namespace: string) => load(namespace),
    translator,
    setLanguage,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
