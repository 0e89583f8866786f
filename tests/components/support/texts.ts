import { createInstance } from 'i18next'

const files = import.meta.glob('../../../locales/it/*.json', { eager: true, import: 'default' })

const engine = createInstance()
engine.init({
  lng: 'it',
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    it: Object.fromEntries(
      Object.entries(files).map(([file, texts]) => [/([^/]+)\.json$/.exec(file)?.[1], texts]),
    ),
  },
})

/** The product's Italian texts: `translatorFor('board')('search.submit')`. */
export function translatorFor(namespace: string) {
  const translate = engine.getFixedT('it', namespace)
  return (key: string, values: Record<string, unknown> = {}): string => {
    if (!engine.exists(key, { ns: namespace, ...values })) throw new Error(`no text “${key}”`)
    return String(translate(key, values))
  }
}
