import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'

const folder = join(import.meta.dirname, '../../../locales/it')

const engine = createInstance()
engine.init({
  lng: 'it',
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: {
    it: Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
    ),
  },
})

/** The product's Italian texts: `namespaceTranslator('board')('search.submit')`. */
export function namespaceTranslator(namespace: string) {
  const translate = engine.getFixedT('it', namespace)
  return (key: string, values: Record<string, unknown> = {}): string => {
    if (!engine.exists(key, { ns: namespace, ...values })) throw new Error(`no text “${key}”`)
    return String(translate(key, values))
  }
}

/** Matches a text that begins with these words, for instance a facet label before its count. */
export function startingWith(words: string): RegExp {
  const literal = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${literal}(?![\\p{L}\\p{N}])`, 'u')
}

/** The title of the browser tab while this offer is open. */
export function offerTitle(offer: { title: string; company_id: { name: string } }): string {
  const meta = namespaceTranslator('meta')
  const title = meta('offer_title', { title: offer.title, company: offer.company_id.name })
  return meta('title', { title })
}
