import { use, useMemo, useSyncExternalStore } from 'react'
import { storageKeys } from '#contract/storage-keys'
import { createI18n, translationSetsFromFiles } from './i18n-factory.ts'
import { createStoredText } from './storage.ts'
import type { TranslationMessages } from './translate.ts'

/**
 * The texts of the first page in the default language are part of the bundle. Every other file is
 * loaded on demand. Keep the text `import.meta.glob(` in this comment: Vitest notices new files
 * only for modules with this text. The calls below contain `import.meta.glob<` instead.
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
  stored: createStoredText('local', storageKeys.language),
  // The server renders pages in the default language.
  languages: import.meta.env.SSR ? [] : navigator.languages,
  onLanguage: (language) => {
    if (import.meta.env.SSR || document.documentElement.lang === language) return
    document.documentElement.lang = language
  },
})

/** Loads the first page's texts in the chosen language. Returns null if they are already loaded. */
export const loadFirstRouteTexts = () =>
  i18n.arrivalOfAll(Object.values(translationSetsFromFiles(bundled)).flatMap(Object.keys))

/** Waits for a module, and for the texts of the namespaces that it uses. */
export const loadWithTexts = async <Module>(module: Promise<Module>, ...namespaces: string[]) =>
  (await Promise.all([module, ...namespaces.map(i18n.load)]))[0]

/** The code of the current language, as `Intl` needs it. */
export function useLanguage(): string {
  return useSyncExternalStore(i18n.subscribe, i18n.language, i18n.defaultLanguage)
}

/**
 * Returns a function that gives the texts of a namespace: `t('hero.title')`. The component suspends
 * until these texts are loaded. The texts of the first page are always loaded.
 */
export function useT(namespace: string) {
  const language = useLanguage()
  const arrival = i18n.arrival(namespace, language)
  if (arrival) use(arrival)
  return useMemo(() => i18n.translator(namespace, language), [namespace, language])
}
