import { use, useMemo, useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/storage-keys'
import { createI18n, translationSetsFromFiles } from './i18n-factory.ts'
import { storedText } from './storage.ts'
import type { TranslationMessages } from './translate.ts'

/**
 * The default language's texts for the first route are bundled; every other file is its own chunk.
 * Keep the text `import.meta.glob(` in this comment: Vitest recompiles each module that contains
 * this text in every run, and so sees new files. The calls below have type arguments, so Vitest
 * does not recognise them.
 */
const bundled = import.meta.glob<TranslationMessages>(
  '../../locales/it/{common,components,board,enums,meta}.json',
  { eager: true, import: 'default' },
)
const lazyFiles = import.meta.glob<TranslationMessages>(
  ['../../locales/*/*.json', '!../../locales/it/{common,components,board,enums,meta}.json'],
  { import: 'default' },
)

export const i18n = createI18n({
  sets: translationSetsFromFiles({ ...lazyFiles, ...bundled }),
  stored: storedText('local', storageKeys.language),
  // The server renders pages in the default language.
  languages: import.meta.env.SSR ? [] : navigator.languages,
  onLanguage: (language) => {
    if (import.meta.env.SSR || document.documentElement.lang === language) return
    document.documentElement.lang = language
  },
})

/** Loads the texts of the first route in the chosen language. Returns null if they are loaded. */
export const loadFirstRouteTexts = () =>
  i18n.arrivalOfAll(Object.values(translationSetsFromFiles(bundled)).flatMap(Object.keys))

/** Waits for a module, and for the texts of the namespaces that it uses. */
export const loadWithTexts = async <Module>(module: Promise<Module>, ...namespaces: string[]) =>
  (await Promise.all([module, ...namespaces.map(i18n.load)]))[0]

/**
 * Changes the language to one that has a folder in `locales`; ignores others.
 * @public not used yet, because there is only one language
 */
export const setLanguage = i18n.setLanguage

/** Code of the current language, for `Intl`. */
export function useLanguage(): string {
  return useSyncExternalStore(i18n.subscribe, i18n.language, i18n.defaultLanguage)
}

/**
 * Returns the text lookup of a namespace: `t('hero.title')`, `t('found', { count: 3 })`. Suspends
 * until the namespace is loaded; those of the first route always are.
 */
export function useT(namespace: string) {
  const language = useLanguage()
  const arrival = i18n.arrival(namespace, language)
  if (arrival) use(arrival)
  return useMemo(() => i18n.translator(namespace, language), [namespace, language])
}
