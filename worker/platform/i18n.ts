import { createInstance } from 'i18next'
import board from '../../locales/it/board.json' with { type: 'json' }
import documents from '../../locales/it/documents.json' with { type: 'json' }
import enums from '../../locales/it/enums.json' with { type: 'json' }
import invoice from '../../locales/it/invoice.json' with { type: 'json' }
import mails from '../../locales/it/mails.json' with { type: 'json' }
import meta from '../../locales/it/meta.json' with { type: 'json' }
import subscriptions from '../../locales/it/subscriptions.json' with { type: 'json' }

const texts = createInstance()
void texts.init({
  lng: 'it',
  resources: { it: { board, documents, enums, invoice, meta, mails, subscriptions } },
  defaultNS: 'meta',
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Returns an Italian text; `ns` selects a namespace other than `meta`. */
export const t = texts.t
