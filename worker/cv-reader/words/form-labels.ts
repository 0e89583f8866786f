import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

/**
 * The kind of text that follows a form's label: `what` is a role or degree, `where` a company or
 * school, `description` the description, `aside` any other detail.
 */
const kinds = ['dates', 'what', 'where', 'description', 'aside'] as const
export type FormLabelKind = (typeof kinds)[number]

/** Labels of CV forms, mainly of the older Europass, printed beside or before their text. */
const labels: Record<FormLabelKind, RegExp> = {
  dates:
    /^(?:date ?\(da ?- ?a\)|date|dates?(?: \(from ?- ?to\))?|periodo(?: di (?:lavoro|impiego|studio))?|period|durata|duration|dal? ?- ?al?|from ?- ?to|data|anno|anni|anno di conseguimento|years?|when|quando|periode|dates? de (?:debut|fin)|zeitraum|von ?- ?bis|dauer|periodo de (?:trabajo|estudio)|fechas?|duree|annee|jahr|ano)$/,
  what: /^(?:tipo di impiego|lavoro o posizione ricopert[ie]|posizione ricoperta|posizione|ruolo|qualifica|mansione|occupation or position held|position held|position|role|role held|job title|title|post|incarico|ruolo ricoperto|funzione|cosa|poste(?: occupe)?|fonction|emploi|stelle|funktion|tatigkeit als|position als|puesto(?: de trabajo)?|cargo|titolo della qualifica rilasciata|qualifica conseguita|titolo di studio|titolo|title of qualification awarded|qualification|degree|corso|course|diploma|corso di studi|corso di laurea|study|award|titolo conseguito|diplome(?: obtenu)?|abschluss|titulacion|titulo(?: obtenido)?|estudios)$/,
  where:
    /^(?:nome e indirizzo del datore di lavoro|datore di lavoro|azienda|nome (?:dell')?azienda|societa|ditta|impresa|organizzazione|presso|firm|ente|name and address of employer|employer|company|organisation|organization|dove|where|entreprise|employeur|societe|arbeitgeber|unternehmen|firma|empresa|empleador|nome e tipo di (?:istituto|organizzazione).*|istituto|istituto (?:di formazione|scolastico)|ente (?:di formazione|erogatore)|conseguit[oa] presso|scuola|universita|ateneo|college|awarding body|name and type of organi[sz]ation.*|institution|school|university|institute|etablissement|ecole|universite|schule|hochschule|universitat|centro(?: de estudios)?|escuela|universidad)$/,
  description:
    /^(?:principali mansioni e responsabilita|(?:principali )?(?:mansioni|attivita|compiti|responsabilita)(?: (?:svolt[ei]|principali))?|(?:main|key|principal) (?:duties|tasks|activities|responsibilities)|duties|tasks|principali attivita e responsabilita|descrizione|tesi|materie|argomenti|dissertation|thesis|subjects|modules|main activities and responsibilities|responsibilities|activities|description|principali materie.*|principal subjects.*|missions?|taches|activites|aufgaben|tatigkeiten|schwerpunkte|funciones|tareas|responsabilidades|matieres|facher|asignaturas)$/,
  aside:
    /^(?:tipo di azienda o settore|settore|tipo di attivita o settore|type of business or sector|business or sector|sector|attivita o settore|campo di studio|field of study|livello eqf|(?:level in )?eqf(?: level)?|paese|country|city|indirizzo|address|sito(?: web)?|website|sede|sede di lavoro|luogo|localita|citta|location|place|town|site|based in|inquadramento|livello|level|reparto|orario|referente|reporting to|team|tipo di contratto|tipologia (?:di )?contratt\w+|type of contract|esito|result|votazione|votazione finale|voto finale|final mark|final grade|livello nella classificazione.*|level in national.*|voto|grade|contratto|contract|lieu|ville|secteur|ort|branche|abschlussnote|note|mention|lugar|ciudad|nota(?: media)?|contrat|vertrag)$/,
}

/** Returns the kind of text that a form's label announces; undefined for an unknown label. */
export const classifyFormLabel = memoiseWhileReadingCv((text): FormLabelKind | undefined => {
  const line = foldText(text)
    .replace(/[:.\s•-]+$/, '')
    .replace(/^[•\s-]+/, '')
  return line.length > 75 ? undefined : kinds.find((kind) => labels[kind].test(line))
})

/** Returns the kind of the form label before the first colon of a text, if there is one. */
export const findLeadingFormLabelKind = (text: string): FormLabelKind | undefined => {
  const at = text.indexOf(':')
  return at > 2 && at < 50 ? classifyFormLabel(text.slice(0, at)) : undefined
}

const personal =
  /^(?:nome(?: e cognome)?|cognome(?: e nome)?|data(?: e luogo)? di nascita|luogo(?: e data)? di nascita|residenza|domicilio|indirizzo|telefono|tel|cellulare|cell|e-?mail|mail|nazionalita|cittadinanza|stato civile|codice fiscale|sesso|eta|patente|name|surname|date of birth|address|phone|telephone|mobile|nationality|nom|prenom|adresse|portable|mobil|telefon|handy|date de naissance|lieu de naissance|nationalite|situation (?:de famille|familiale)|anschrift|geburtsdatum|geburtsort|geboren(?: am)?|familienstand|staatsangehorigkeit|vorname|nachname|nombre|apellidos|direccion|correo(?: electronico)?|movil|fecha de nacimiento|lugar de nacimiento|nacionalidad|estado civil|permis(?: de conduire)?|fuhrerschein|linkedin|website|sito(?: web)?|web)$/

export const isPersonalDetailLabel = (text: string): boolean =>
  personal.test(foldText(text).replace(/[:.\s]+$/, ''))
