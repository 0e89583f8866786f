import { createInstance } from 'i18next'
import mails from '../../locales/it/mails.json' with { type: 'json' }
import meta from '../../locales/it/meta.json' with { type: 'json' }

const texts = createInstance()
void texts.init({
  lng: 'it',
  resources: { it: { meta, mails } },
  defaultNS: 'meta',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Italian texts of what the worker itself writes: titles and summaries of pages, and mails (`ns`). */
export const t = texts.t
