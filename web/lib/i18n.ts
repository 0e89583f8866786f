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

/**
 * Loads the texts of the first route in the chosen language. Returns null if they are already
 * loaded, as those of the default language are.
 */
export const loadFirstRouteTexts = () =>
  i18n.arrivalOfAll(Object.values(translationSetsFromFiles(bundled)).flatMap(Object.keys))

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
 * Returns the text lookup of a namespace: `const t = useT('board'); t('hero.title')`, with
 * placeholders `t('found', { count: 3 })`. Suspends until the namespace is loaded; the namespaces
 * of the first route are always loaded.
 */
export function useT(namespace: string) {
  const language = useLanguage()
  const arrival = i18n.arrival(namespace, language)
  if (arrival) use(arrival)
  return useMemo(() => i18n.translator(namespace, language), [namespace, language])
}
