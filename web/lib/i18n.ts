import { use, useMemo, useSyncExternalStore } from 'react'
import { createI18n, type Messages, setsFromFiles } from './i18n-factory.ts'
import { pause } from './pause.ts'

/** The default set's texts for the first route travel with it; every other file is its own chunk. */
const bundled = import.meta.glob<Messages>(
  '../../locales/it/{common,components,board,enums,meta}.json',
  { eager: true, import: 'default' },
)
const onDemand = import.meta.glob<Messages>(
  ['../../locales/*/*.json', '!../../locales/it/{common,components,board,enums,meta}.json'],
  { import: 'default' },
)

// What the first route's script does at its start is a long task, unless it is cut: here, around the
// engine of the texts, and where that script begins and ends.
await pause()
export const i18n = createI18n({
  sets: setsFromFiles({ ...onDemand, ...bundled }),
  storage: () => localStorage,
  // The first screen is drawn when the product is built, where nobody asks for a language.
  languages: import.meta.env.SSR ? [] : navigator.languages,
  onLanguage: (language) => {
    if (import.meta.env.SSR || document.documentElement.lang === language) return
    document.documentElement.lang = language
  },
})
await pause()

/** The texts of the first route in the chosen language, where that is not the default one. */
export const firstTexts = () =>
  i18n.arrivalOfAll(Object.values(setsFromFiles(bundled)).flatMap(Object.keys))

/**
 * Accepts only a language that has a folder in `locales`; anything else is ignored.
 * @public with one language there is nothing to choose from yet
 */
export const setLanguage = i18n.setLanguage

/** The code of the language on screen, for `Intl`. */
export function useLanguage(): string {
  return useSyncExternalStore(i18n.subscribe, i18n.language, i18n.language)
}

/**
 * `const t = useT('board'); t('hero.title')`, with placeholders `t('found', { count: 3 })`.
 * Suspends while the namespace is on its way; those of the first route are always here.
 */
export function useT(namespace: string) {
  const language = useLanguage()
  const arrival = i18n.arrival(namespace)
  if (arrival) use(arrival)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translator speaks `language`.
  return useMemo(() => i18n.translator(namespace), [namespace, language])
}
