import type { CvSnippetStep } from '../cv-reading-result.ts'

/** Normalises text for comparison: lower case, no accents, and a space for any punctuation. */
export const normalizeForComparison = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}+#&']+/gu, ' ')
    .trim()

/** CV headings that match no profile section. Most text below them is shown in the step `step`. */
const topics: [step: CvSnippetStep, headings: string][] = [
  [
    'education',
    'certificazioni|certificati|attestati|corsi|corsi e certificazioni|licenze e certificazioni|' +
      'certifications|certificates|certication|certications|certification|courses|' +
      'licenses & certifications|licenses and certifications|training|seminari|seminars',
  ],
  [
    'experience',
    'progetti|progetti personali|volontariato|esperienze di volontariato|incarichi|' +
      'projects|project|personal projects|selected projects|volunteering|volunteer work|' +
      'volunteer experience|activities|extracurricular activities',
  ],
  [
    'review',
    'pubblicazioni|brevetti|premi|riconoscimenti|premi e riconoscimenti|referenze|conferenze|' +
      'interessi|hobby|interessi e hobby|passioni|tempo libero|altro|ulteriori informazioni|' +
      'altre informazioni|patente|patente di guida|allegati|associazioni|publications|patents|' +
      'awards|honors|honors & awards|selected honors|references|reference|conferences|talks|' +
      'invited talks|presentations|interests|hobbies|additional information|driving licence|' +
      'driving license|annexes|memberships|quote|miscellaneous|extra',
  ],
]
const topicSteps = new Map(
  topics.flatMap(([step, headings]) => headings.split('|').map((one) => [one, step] as const)),
)

/** Returns the wizard step for the text below a CV heading; null for any other line. */
export const findStepOfCvHeading = (line: string): CvSnippetStep | null =>
  topicSteps.get(normalizeForComparison(line).replace(/ (?:19|20)\d\d$/, '')) ?? null

const form = new RegExp(
  '^(?:(?:il mio )?curriculum(?: vitae)?(?: et studiorum)?|resume|cv|europass|' +
    '(?:modello|formato) europeo.*|european curriculum.*|nome e cognome|cognome e nome|' +
    'first name surname|pag(?:e|ina)(?: \\d.*)?|firma)$' +
    '|^(?:last updated|ultimo aggiornamento|available upon request|disponibili su richiesta)|' +
    '(?:autorizz|consent|consens|ai sensi).*(?:trattamento|dati personali|personal data|gdpr)',
)

const labels = new Set(
  (
    'phone|telefono|tel|cellulare|mobile|fax|email|e|mail|web|website|sito|address|indirizzo|residenza|' +
    'nationality|nazionalita|linkedin|github|stack|overflow|stackoverflow|twitter|facebook|instagram|skype|xing'
  ).split('|'),
)

/** Whether the line is boilerplate of a CV form, such as a field label. */
export const isCvBoilerplateLine = (line: string): boolean =>
  form.test(normalizeForComparison(line)) ||
  normalizeForComparison(line)
    .split(' ')
    .every((word) => labels.has(word))

export const isBirthDataLine = (line: string): boolean =>
  /^(?:born|nat[oa]|data (?:e luogo )?di nascita|luogo e data di nascita|date of birth)(?!\p{L})/u.test(
    normalizeForComparison(line),
  )

export const removeContactDetails = (line: string): string =>
  line
    .replace(
      /\S*@\S+|https?:\S+|www\.\S+|(?<!\S)[\w-]+(?:\.[\w-]+)*\.(?:com|it|me|org|net|io|dev)(?:\/\S*)?(?!\S)/gi,
      ' ',
    )
    .replace(/(?<![\d\p{L}])(?:\+\d{1,3}|\(\d{3}\)|0\d{1,3}|3\d{2})[\d\s/.-]{6,}\d(?!\d)/gu, ' ')

export function isProseLine(line: string): boolean {
  const words = line.split(' ').length
  return words >= 12 || (words >= 7 && /[.!?]$/.test(line))
}

const study = new RegExp(
  '(?<!\\p{L})(?:laure[ae]|diploma|maturita|universita|politecnico|liceo|istituto tecnico|master|dottorato|' +
    'cors[oi]|attestat|certifica|certified|degree|bachelor|phd|thesis|tesi(?!\\p{L})|school|college|university|' +
    'course|training|abilitazion|erasmus|scholarship|fellowship|borsa di studio)',
  'u',
)
export const isStudyLine = (line: string): boolean => study.test(normalizeForComparison(line))

const role = new RegExp(
  '(?<!\\p{L})(?:developer|engineer|designer|manager|director|consultant|analyst|assistant|teacher|nurse|' +
    'accountant|administrator|architect|writer|translator|lead(?!\\p{L})|head of|sviluppat|ingegner|progettist|responsabil|' +
    'dirett|consulen|analist|assistent|insegnant|infermier|contabil|impiegat|addett|operai|architett|' +
    'tecnic[oa](?!\\p{L})|cap[oa](?!\\p{L})|coordinat|redatt|redattr|tradutt|grafic[oa](?!\\p{L})|commess|educat|stagist|' +
    'tirocin|titolare)',
  'u',
)
/** Whether a line states a role. Long lines do not count: they mention roles only in passing. */
export const isJobRoleLine = (line: string): boolean =>
  line.split(' ').length <= 7 && role.test(normalizeForComparison(line))
