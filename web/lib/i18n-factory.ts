import { createInstance } from 'i18next'
import { storageKeys } from '#contract/storage-keys'

/** The texts of one namespace: nested or flat, plurals by i18next's suffixes (`_one`, `_other`). */
export type Messages = { [key: string]: string | Messages }
type Source = Messages | (() => Promise<Messages>)
/** Language code → namespace → its texts, or how to get them. */
export type TranslationSets = Record<string, Record<string, Source>>
export type Translate = (key: string, values?: Record<string, unknown>) => string

export const languageKey = storageKeys.language

type Options = {
  sets: TranslationSets
  /** `localStorage`; may throw where the browser forbids it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** What the browser asks for, best first: `navigator.languages`. */
  languages: readonly string[]
  defaultLanguage?: string
  /** Told of the language at the start and after each change. */
  onLanguage?: (language: string) => void
}

/**
 * Sorts files named `…/<language>/<namespace>.json` into sets, so that a folder dropped into
 * `locales` is a language without a line of code.
 */
export function setsFromFiles(files: Record<string, Source>): TranslationSets {
  const sets: TranslationSets = {}
  for (const [file, source] of Object.entries(files)) {
    const [, language, namespace] = /([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
    if (!language || !namespace) continue
    sets[language] ??= {}
    sets[language][namespace] = source
  }
  return sets
}

/** The stored choice, else the first language of the browser that there is a set for. */
function chooseLanguage(available: string[], stored: string | null, wished: readonly string[]) {
  const candidates = [stored, ...wished.flatMap((code) => [code, code.split('-')[0] ?? code])]
  return candidates.find((code) => code !== null && available.includes(code)) ?? undefined
}

export function createI18n(options: Options) {
  const { sets, storage, onLanguage, defaultLanguage = 'it' } = options
  const available = Object.keys(sets)
  const listeners = new Set<() => void>()
  const loading = new Map<string, Promise<void>>()
  const used = new Set<string>()
  const awaited = new Set<string>()

  const engine = createInstance()
  engine.init({
    lng: defaultLanguage,
    fallbackLng: defaultLanguage,
    resources: {},
    initAsync: false,
    // Keys may be whole sentences: a colon in one is no namespace.
    nsSeparator: false,
    // React escapes.
    interpolation: { escapeValue: false },
  })
  // Nobody changes them: they need not be copied, which takes as long as all the rest.
  const add = (code: string, namespace: string, texts: Messages) =>
    engine.addResourceBundle(code, namespace, texts, false, false, { silent: true, skipCopy: true })
  for (const [code, namespaces] of Object.entries(sets))
    for (const [namespace, source] of Object.entries(namespaces))
      if (typeof source !== 'function') add(code, namespace, source)

  let language = chooseLanguage(available, readStored(), options.languages) ?? defaultLanguage
  onLanguage?.(language)

  function readStored() {
    try {
      return storage().getItem(languageKey)
    } catch {
      return null
    }
  }

  const isMissing = (code: string, namespace: string) =>
    typeof sets[code]?.[namespace] === 'function' && !engine.hasResourceBundle(code, namespace)

  async function fetchBundle(code: string, namespace: string) {
    const source = sets[code]?.[namespace]
    if (typeof source !== 'function' || !isMissing(code, namespace)) return
    engine.addResourceBundle(code, namespace, await source())
  }

  /** True when the texts of `namespace` are here, in `code` and in the language behind it. */
  function isReady(namespace: string, code = language) {
    return !isMissing(code, namespace) && !isMissing(defaultLanguage, namespace)
  }

  /** Brings the texts of `namespace`. The same promise for the same question, as `use` wants. */
  function load(namespace: string, code = language): Promise<void> {
    const question = `${code}/${namespace}`
    const known = loading.get(question)
    if (known) return known
    const answer = Promise.all([
      fetchBundle(defaultLanguage, namespace),
      // Without these texts the default language still speaks: no reason to fail the page.
      code === defaultLanguage
        ? undefined
        : fetchBundle(code, namespace).catch(
            () => void engine.addResourceBundle(code, namespace, {}),
          ),
    ]).then(() => undefined)
    loading.set(question, answer)
    // A failed load may be asked for again, for instance by the error screen's way home.
    answer.catch(() => loading.delete(question))
    return answer
  }

  /**
   * What a component has to wait for; null when it never had to. React resumes where it waited and
   * wants to find the same promise there, though the texts are here by then.
   */
  function arrival(namespace: string): Promise<void> | null {
    const question = `${language}/${namespace}`
    if (!awaited.has(question) && isReady(namespace)) return null
    awaited.add(question)
    return load(namespace)
  }

  /** Of several namespaces at once, before there is a component; null when all are here. */
  function arrivalOfAll(namespaces: string[]): Promise<unknown> | null {
    const missing = namespaces.filter((namespace) => !isReady(namespace))
    return missing.length > 0 ? Promise.all(missing.map((namespace) => load(namespace))) : null
  }

  /** A function that gives the texts of one namespace, in the language of this moment. */
  function translator(namespace: string): Translate {
    used.add(namespace)
    const translate = engine.getFixedT(language, namespace)
    return (key, values) => translate(key, values ?? {})
  }

  /** Changes and remembers the language; a code without a set is ignored. Resolves when texts show. */
  async function setLanguage(code: string) {
    if (!available.includes(code)) return
    try {
      storage().setItem(languageKey, code)
    } catch {
      // Storage is forbidden: the choice holds until the page is closed.
    }
    // What is on screen is brought first, so that nothing blinks.
    await Promise.all([...used].map((namespace) => load(namespace, code)))
    language = code
    onLanguage?.(code)
    for (const listener of listeners) listener()
  }

  return {
    available,
    language: () => language,
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
