import { foldText } from './fold.ts'
import { foreignSectionHeadings } from './foreign-headings.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

const kinds = [
  'experience',
  'education',
  'languages',
  'skills',
  'summary',
  'personal',
  'contacts',
  'other',
] as const

/** The topic of a section. `other` means a known heading whose content fits no profile field. */
export type CvSectionKind = (typeof kinds)[number]

const words = (...lines: string[]): string => lines.join('|')

/** Known headings in Italian and English, in lower case and without accents, by kind of section. */
const headings: Record<CvSectionKind, string> = {
  experience: words(
    'esperienza|esperienze|esperienza lavorativa|esperienze lavorative|esperienza professionale',
    'esperienze professionali|esperienze di lavoro|lavoro|carriera|carriera professionale|percorso professionale',
    'storia lavorativa|impieghi|occupazioni|attivita lavorativa|attivita professionale|posizioni ricoperte',
    'percorso lavorativo|esperienze e progetti|incarichi|incarichi professionali|esperienza di lavoro',
    'storia professionale|impiego|esperienze rilevanti|tirocini|experience|work experience|professional experience',
    'employment|employment history|work history|career|career history|professional background|work|job history',
    'relevant experience|employment experience|experiences|work experiences|internships|professional history',
    'career summary and experience|positions held|jobs|where i worked|previous experience|industry experience',
    'consulting experience|dove ho lavorato|stage e tirocini|tirocini e stage|stage e volontariato',
    'alternanza scuola-lavoro|collaborazioni',
  ),
  education: words(
    'istruzione|formazione|istruzione e formazione|formazione e istruzione|studi|titoli di studio|titolo di studio',
    'percorso di studi|percorso formativo|formazione accademica|formazione scolastica|percorso accademico|educazione',
    'formazione universitaria|istruzione e titoli|studi e formazione|percorso scolastico|carriera accademica',
    'i miei studi|education|education and training|academic background|academic history|studies|qualifications',
    'academic qualifications|educational background|schooling|degrees|education & training|academic education',
    'training and education|academic record|education and qualifications|where i studied|educational history',
    'training',
  ),
  skills: words(
    'competenze|competenze tecniche|competenze professionali|competenze informatiche|competenze digitali|capacita',
    'capacita e competenze|abilita|conoscenze|tecnologie|conoscenze informatiche|capacita e competenze tecniche',
    'competenze principali|hard skills|conoscenze tecniche|strumenti|competenze chiave|principali competenze|skill',
    'soft skills|competenze e strumenti|abilita tecniche|competenze trasversali|strumenti e tecnologie',
    'capacita tecniche|cosa so fare|strumenti e competenze|linguaggi e strumenti|soft skill|skills|technical skills',
    'key skills|core skills|core competencies|competencies|professional skills|top skills|technologies|expertise',
    'tools|tools and technologies|skills and tools|skill set|areas of expertise|computer skills|digital skills',
    'abilities|skills & tools|technical expertise|digital competences|what i can do|tech stack|it skills',
    'job-related skills|personal skills|competenze personali|capacita e competenze personali|skills and abilities',
    'skills & abilities|tech skills',
  ),
  languages: words(
    'lingue|lingue straniere|competenze linguistiche|conoscenze linguistiche|lingue conosciute',
    'conoscenza delle lingue|le lingue|lingue parlate|conoscenza lingue|idiomi|languages|language skills|language',
    'spoken languages|foreign languages|language proficiency|linguistic skills|languages spoken|my languages',
  ),
  summary: words(
    'profilo|profilo professionale|chi sono|su di me|sintesi|riepilogo|sommario|riassunto|presentazione|obiettivo',
    'obiettivo professionale|profilo personale|bio|biografia|in breve|breve presentazione|descrizione|obiettivi',
    'dicono di me|informazioni su di me|introduzione|summary|profile|about|about me|professional summary',
    'professional profile|objective|career objective|personal statement|overview|executive summary|career summary',
    'who i am|personal profile|introduction|profile summary|statement|biography|in short',
  ),
  personal: words(
    'dati personali|informazioni personali|dati anagrafici|anagrafica|informazioni|generalita|personal information',
    'personal details|personal data|details|personal info|information|info|dettagli|dettagli personali|particulars',
  ),
  contacts: words(
    'contatti|contatto|recapiti|i miei contatti|contattami|dove trovarmi|contact|contacts|contact information',
    'contact details|contact info|get in touch|contact me|profiles|social|links|link|profili|profili social',
    'social links|find me online',
  ),
  other: words(
    'hobby|hobbies|interessi|interests|interessi e hobby|passioni|tempo libero|certificazioni|certificates',
    'certifications|licenze e certificazioni|attestati|certification|licenses & certifications',
    'licenses and certifications|corsi|courses|corsi e certificazioni|pubblicazioni|publications|progetti|projects',
    'project|progetti personali|personal projects|premi|awards|riconoscimenti|honors|honors & awards|honors-awards',
    'premi e riconoscimenti|volontariato|volunteering|volunteer|volunteer experience|volunteer work',
    'esperienze di volontariato|referenze|references|ulteriori informazioni|altre informazioni',
    'additional information|altro|patente|patente di guida|driving licence|driving license|patenti|driving licences',
    'conferenze|conferences|brevetti|patents|organizzazioni|organizations|organisations',
    'trattamento dei dati personali|privacy|autorizzazione al trattamento dei dati|allegati|annexes|associazioni',
    'memberships|affiliations|achievements|risultati|seminari|seminars|quote|competenze comunicative',
    'competenze organizzative|competenze organizzative e gestionali|consenso|communication skills',
    'organisational skills|social skills|capacita e competenze relazionali|capacita e competenze organizzative',
    'capacita e competenze artistiche|competenze relazionali|operating systems|presentations|talks|invited talks',
    'selected honors|annunci|sezione personale|test scores|miscellaneous|extra|extracurricular activities',
    'selected projects|welcome to rendercv|reference|privacy notice|mobilita|posizione militare|disponibilita',
    'availability',
  ),
}

const bare = (text: string): string => foldText(text).replace(/[^a-z&]/g, '')
const kindOf = new Map(
  [foreignSectionHeadings, headings].flatMap((known) =>
    kinds.flatMap((kind) => known[kind].split('|').map((words) => [bare(words), kind] as const)),
  ),
)
/**
 * Known headings, with the letters `fi`, `fl` and `ff` removed. Some PDFs lose these ligatures, so
 * that `Profiles` is read as `Pro les`.
 */
const lossy = new Map(
  kinds.flatMap((kind) =>
    headings[kind]
      .split('|')
      .map((words) => [bare(words).replace(/ffi|ffl|fi|fl|ff/g, ''), kind] as const)
      .filter(([text]) => text.length >= 5 && !kindOf.has(text)),
  ),
)
const first: Partial<Record<CvSectionKind, RegExp>> = {
  experience:
    /^(?:esperienz[ae]\b|work experience|employment (?:history|record)|professional exp|career hist|experiences? pro|experiencias? (?:pro|lab)|berufs(?:erf|prax)|berufliche)/,
  education:
    /^(?:istruzione\b|formazione\b|titoli di studio|education\b|academic (?:back|qual|hist))/,
  languages:
    /^(?:competen(?:ze|ces|cias) linguist|conoscenze linguist|lingu[ae]\b|languages?\b|langues\b|sprachen\b|idiomas\b)/,
  skills:
    /^(?:competenze\b|capacita\b|skills?\b|technical skills|conoscenze\b|competences\b|competencias\b|kenntnisse\b|conocimientos\b|habilidades\b)/,
}

/** Known headings that more often occur within a section than at the beginning of one. */
const weak = new Set(
  words(
    'tools|strumenti|tecnologie|technologies|links|link|social|info|lavoro|work|project|projects|progetti|details',
    'language|lingua|extra|altro|corsi|courses|risultati|achievements|status|expertise|conoscenze|capacita|abilita',
    'outils|logiciels|software|cours|kurse|cursos|projets|projekte|proyectos|parcours|erfahrung|herramientas',
    'informatique|informatica|edv|divers|sonstiges|otros|engagement|schule|titulos|praktika|stages|practicas',
    'formation|formacion|experiencia',
  ).split('|'),
)

/** Whether a heading is certain to begin a section. */
export const isUnambiguousHeading = (text: string): boolean =>
  classifyLikelySectionHeading(text) !== undefined && !weak.has(bare(text))

/** Returns the kind of section that a known heading begins. Spaces in the heading are ignored. */
export const classifySectionHeading = memoiseWhileReadingCv((text): CvSectionKind | undefined => {
  if (text.length > 60) return undefined
  const stripped = text.replace(/^[\d.\s)]{1,5}/, '').replace(/[:.\s]+$/, '')
  const key = bare(stripped)
  return (
    kindOf.get(key) ??
    kindOf.get(key.replace(/&/g, 'and')) ??
    kindOf.get(key.replace(/&/g, 'e')) ??
    (key.length >= 5 ? lossy.get(key) : undefined)
  )
})

/** Like `classifySectionHeading`, but further words may follow the heading. */
export const classifyLikelySectionHeading = memoiseWhileReadingCv(
  (text): CvSectionKind | undefined => {
    const known = classifySectionHeading(text)
    if (known) return known
    const line = foldText(text)
    if (line.split(' ').length > 5 || /\d|[@:]/.test(line)) return undefined
    return kinds.find((kind) => first[kind]?.test(line))
  },
)

// Parts of words by which headings in five languages are recognised if no known heading matches.
// The first match counts.
const stems: [RegExp, CvSectionKind][] = [
  [
    /^(?:corsi|courses?|certific|attestat|workshop|training)|volont|benevol|ehrenamt|pubblicaz|publicat|publicac|veroffentlich|progett|project|projekt|projet|proyecto|conferen|convegn|seminar|\btalks?\b|relator|premi\b|premio|award|prize|grant|borse|honou?r|riconosc|reconocim|auszeichn|distinction|articol|\barticles|papers?\b|poster|brevett|patent|licen[sz]|permi[sr]|fuhrerschein|abilitaz|hobb|interes|loisir|aficion|freizeit|passion|tempo libero|tiempo libre|passatemp|divert|fuori (?:dal|orario)|free time|spare time|outside|fun facts?|curiosit|referen|associaz|membership|affiliat|sport|trattament|privacy|gdpr|consens|autorizz|allegat|ulterior|additional|zertifik|certificad|weiterbildung|fortbildung|varie|miscell|disponib|finanziament|funding|aggiornament|\bmostre\b|esposizion|exhibition|exposition|exposicion|ausstellung|didattic|(?:teaching|speaking)$/,
    'other',
  ],
  [
    /programm|informati|computer|digital|software|logiciel|tecnolog|technolog|^it\b|\bit-|\bit (?:skills?|tools?|systems?|knowledge|competenc)|\bedv\b|\btech|tool(?:s|box|kit)?\b|strument|herramient|framework|\bstack\b|good at|\bso (?:fare|usare)|what i (?:know|can)|sistemi?\b|systems?\b/,
    'skills',
  ],
  [/\blingu[ae]\b|linguisti|\blanguages?\b|i speak|\blangues?\b|sprach|\bidiomas?\b/, 'languages'],
  [
    /esperien|experien|erfahrung|serviz[io] (?:prestat|svolt)|\bpositions?\b|posizion[ei]|employ|\bemplo[iy]s?\b|empleo|impieg|\blavor|laboral|trabajo|\bberufs|beruflich|werdegang|\bstages?\b|praktik|practicas|tirocin|internship|carrier|carrer|career|trayectoria|parcours pro|incaric|mansion|attivita profession|\bjobs?\b/,
    'experience',
  ],
  [
    /istruz|formazi|formativ|formaci|\bformations?\b|bildung|\bstudi(?:en|um|o)?\b|\bstudy|studies|estudios|\betudes?\b|educat|educac|academ|accadem|akadem|scuol|school|scol|schul|universit|degree|titol[oi]\b|titul|diplom|qualification/,
    'education',
  ],
  [
    /competen|kompeten|conoscenz|conocimient|connaissanc|kenntniss|capaci|fahigkeit|abilit|habilidad|aptitud|skill|savoir|atouts|starken|destrez|expertise|proficien|strengths|punti (?:forti|di forza)|points forts/,
    'skills',
  ],
  [
    /profil|perfil|chi sono|about|a propos|uber mich|sobre mi|obiettiv|objecti[vf]|objetivo|summary|resumen|presenta[tcz]i|statement|\bbio/,
    'summary',
  ],
  [/contatt|recapit|contact|kontakt|coordonn/, 'contacts'],
  [
    /anagraf|dati personal|personal (?:data|info|detail)|personliche|datos personal|etat civil/,
    'personal',
  ],
]

/** Guesses a section's kind from parts of words, as in the heading `Industrial Experience`. */
export const classifyHeadingByWordStems = memoiseWhileReadingCv(
  (text): CvSectionKind | undefined => {
    const line = foldText(text)
    return classifySectionHeading(text) ?? stems.find(([stem]) => stem.test(line))?.[1]
  },
)
