import { foldText } from './fold.ts'
import { memoised } from './memory.ts'

/**
 * The kind of a form's label: dates, `what` for a role or degree, `where` for a company or school, `told`
 * for a description, `aside` for any other detail.
 */
export type LabelKind = 'dates' | 'what' | 'where' | 'told' | 'aside'

/** Labels of forms, mainly of the older Europass form, which are beside or before their text. */
const labels: [RegExp, LabelKind][] = [
  [
    /^(?:date ?\(da ?- ?a\)|date|dates?(?: \(from ?- ?to\))?|periodo|period|durata|anno|anni|years?|when|quando)$/,
    'dates',
  ],
  [
    /^(?:tipo di impiego|lavoro o posizione ricopert[ie]|posizione ricoperta|posizione|ruolo|qualifica|mansione|occupation or position held|position held|position|role|job title|title|cosa)$/,
    'what',
  ],
  [
    /^(?:titolo della qualifica rilasciata|qualifica conseguita|titolo di studio|titolo|title of qualification awarded|qualification|degree|corso|course|diploma|corso di studi|study)$/,
    'what',
  ],
  [
    /^(?:nome e indirizzo del datore di lavoro|datore di lavoro|azienda|societa|ente|name and address of employer|employer|company|organisation|organization|dove|where)$/,
    'where',
  ],
  [
    /^(?:nome e tipo di (?:istituto|organizzazione).*|istituto|scuola|universita|ateneo|name and type of organi[sz]ation.*|institution|school|university|institute)$/,
    'where',
  ],
  [
    /^(?:principali mansioni e responsabilita|(?:principali )?(?:mansioni|attivita|compiti|responsabilita)(?: (?:svolt[ei]|principali))?|(?:main|key|principal) (?:duties|tasks|activities|responsibilities)|duties|tasks|principali attivita e responsabilita|descrizione|main activities and responsibilities|responsibilities|activities|description|principali materie.*|principal subjects.*)$/,
    'told',
  ],
  [
    /^(?:tipo di azienda o settore|settore|tipo di attivita o settore|type of business or sector|business or sector|sector|sede|luogo|citta|location|place|livello nella classificazione.*|level in national.*|voto|grade|contratto|contract)$/,
    'aside',
  ],
]

/** The kind of a form's label. */
export const labelKindOf = (text: string): LabelKind | undefined => known(text) ?? undefined

const known = memoised((text): LabelKind | null => {
  const line = foldText(text)
    .replace(/[:.\s•-]+$/, '')
    .replace(/^[•\s-]+/, '')
  return line.length > 75 ? null : (labels.find(([pattern]) => pattern.test(line))?.[1] ?? null)
})

const personal =
  /^(?:nome(?: e cognome)?|cognome(?: e nome)?|data(?: e luogo)? di nascita|luogo(?: e data)? di nascita|residenza|domicilio|indirizzo|telefono|tel|cellulare|cell|e-?mail|mail|nazionalita|cittadinanza|stato civile|codice fiscale|sesso|eta|patente|name|surname|date of birth|address|phone|telephone|mobile|nationality)$/

/** Whether a text is the label of a personal detail in a form. */
export const isPersonalLabel = (text: string): boolean =>
  personal.test(foldText(text).replace(/[:.\s]+$/, ''))
