import { createInstance } from 'i18next'
import meta from '../../locales/it/meta.json' with { type: 'json' }

const texts = createInstance()
void texts.init({
  lng: 'it',
  resources: { it: { meta } },
  defaultNS: 'meta',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Italian texts of what the worker itself writes: titles and summaries of pages. */
export const t = texts.t
