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
    /^(?:date ?\(da ?- ?a\)|date|dates?(?: \(from ?- ?to\))?|periodo(?: di (?:lavoro|impiego|studio))?|period|durata|duration|dal? ?- ?al?|from ?- ?to|data|anno|anni|anno di conseguimento|years?|when|quando)$/,
    'dates',
  ],
  [
    /^(?:tipo di impiego|lavoro o posizione ricopert[ie]|posizione ricoperta|posizione|ruolo|qualifica|mansione|occupation or position held|position held|position|role|role held|job title|title|post|incarico|ruolo ricoperto|funzione|cosa)$/,
    'what',
  ],
  [
    /^(?:titolo della qualifica rilasciata|qualifica conseguita|titolo di studio|titolo|title of qualification awarded|qualification|degree|corso|course|diploma|corso di studi|corso di laurea|study|award|titolo conseguito)$/,
    'what',
  ],
  [
    /^(?:nome e indirizzo del datore di lavoro|datore di lavoro|azienda|nome (?:dell')?azienda|societa|ditta|impresa|organizzazione|presso|firm|ente|name and address of employer|employer|company|organisation|organization|dove|where)$/,
    'where',
  ],
  [
    /^(?:nome e tipo di (?:istituto|organizzazione).*|istituto|istituto (?:di formazione|scolastico)|ente (?:di formazione|erogatore)|conseguit[oa] presso|scuola|universita|ateneo|college|awarding body|name and type of organi[sz]ation.*|institution|school|university|institute)$/,
    'where',
  ],
  [
    /^(?:principali mansioni e responsabilita|(?:principali )?(?:mansioni|attivita|compiti|responsabilita)(?: (?:svolt[ei]|principali))?|(?:main|key|principal) (?:duties|tasks|activities|responsibilities)|duties|tasks|principali attivita e responsabilita|descrizione|tesi|materie|argomenti|dissertation|thesis|subjects|modules|main activities and responsibilities|responsibilities|activities|description|principali materie.*|principal subjects.*)$/,
    'told',
  ],
  [
    /^(?:tipo di azienda o settore|settore|tipo di attivita o settore|type of business or sector|business or sector|sector|attivita o settore|campo di studio|field of study|livello eqf|(?:level in )?eqf(?: level)?|paese|country|city|indirizzo|address|sito(?: web)?|website|sede|sede di lavoro|luogo|localita|citta|location|place|town|site|based in|inquadramento|livello|level|reparto|orario|referente|reporting to|team|tipo di contratto|tipologia (?:di )?contratt\w+|type of contract|esito|result|votazione|votazione finale|voto finale|final mark|final grade|livello nella classificazione.*|level in national.*|voto|grade|contratto|contract)$/,
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
