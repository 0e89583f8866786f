import { foldText } from './fold.ts'

/** Explanations that European CV forms print beside fields, in lower case without accents. */
const explanations = [
  'acquisite nel corso della vita e della carriera ma non necessariamente riconosciute da certificati e diplomi ufficiali.',
  'vivere e lavorare con altre persone, in ambiente multiculturale, occupando posti in cui la comunicazione e importante e in situazioni in cui e essenziale lavorare in squadra (ad es. cultura e sport), ecc.',
  'ad es. coordinamento e amministrazione di persone, progetti, bilanci; sul posto di lavoro, in attivita di volontariato (ad es. cultura e sport), a casa, ecc.',
  'con computer, attrezzature specifiche, macchinari, ecc.',
  'musica, scrittura, disegno ecc.',
  'competenze non precedentemente indicate.',
  'acquired in the course of life and career but not necessarily covered by formal certificates and diplomas.',
  'living and working with other people, in multicultural environments, in positions where communication is important and situations where teamwork is essential (for example culture and sports), etc.',
  'coordination and administration of people, projects and budgets; at work, in voluntary work (for example culture and sports) and at home, etc.',
  'with computers, specific kinds of equipment, machinery, etc.',
  'music, writing, design, etc.',
  'competences not mentioned above.',
  'se del caso, enumerare gli allegati al cv.',
]
const all = explanations.join('\n')
const lettersMin = 9

const imprint =
  /^(?:©|\(c\) ?(?:19|20)\d\d|copyright\b|.*europass\.cedefop|livelli: a1|levels: a1|quadro comune europeo|common european framework|\(\*\) ?quadro|\(\*\) ?common)/

/** A rating in a symbol font that draws letters as stars: `HHHH` is four stars. */
const rating = /^([A-HJ-Za-z])\1{2,5}$/

/** Whether a text belongs to a CV form: its imprint, a star rating or a part of its help text. */
export function isFormBoilerplateText(text: string): boolean {
  const line = foldText(text)
    .replace(/^\[|\]$/g, '')
    .trim()
  const isLine = line.length >= lettersMin && /[ .]/.test(line) && all.includes(line)
  return isLine || imprint.test(line) || rating.test(text)
}
