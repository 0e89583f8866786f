import type { LanguageLevel } from '#contract/enums'
import { type LanguageCode, languageCodes } from '#contract/people/languages'
import { foldText } from './fold.ts'
import { memoiseWhileReadingCv } from './memoise.ts'

/** Italian and English names of languages, in lower case without accents, by language code. */
const names: Record<LanguageCode, string> = {
  en: 'inglese|english',
  it: 'italiano|italian|italiana',
  zh: 'cinese|chinese|mandarino|mandarin',
  hi: 'hindi',
  es: 'spagnolo|spanish|castigliano|espanol',
  ar: 'arabo|arabic',
  fr: 'francese|french|francais',
  bn: 'bengali|bengalese',
  pt: 'portoghese|portuguese',
  ru: 'russo|russian',
  ur: 'urdu',
  id: 'indonesiano|indonesian',
  de: 'tedesco|german|deutsch',
  ja: 'giapponese|japanese',
  tr: 'turco|turkish',
  vi: 'vietnamita|vietnamese',
  ko: 'coreano|korean',
  ta: 'tamil',
  te: 'telugu',
  fa: 'persiano|persian|farsi',
  pl: 'polacco|polish',
  uk: 'ucraino|ukrainian',
  nl: 'olandese|dutch|nederlandese|neerlandese',
  ro: 'rumeno|romeno|romanian',
  el: 'greco|greek',
  hu: 'ungherese|hungarian',
  cs: 'ceco|czech',
  sv: 'svedese|swedish',
  da: 'danese|danish',
  fi: 'finlandese|finnish',
  no: 'norvegese|norwegian',
  sk: 'slovacco|slovak',
  bg: 'bulgaro|bulgarian',
  hr: 'croato|croatian',
  sr: 'serbo|serbian',
  sl: 'sloveno|slovenian|slovene',
  sq: 'albanese|albanian',
  lt: 'lituano|lithuanian',
  lv: 'lettone|latvian',
  et: 'estone|estonian',
  he: 'ebraico|hebrew',
  th: 'thailandese|thai',
  ca: 'catalano|catalan',
}

/** Names of languages in French, German and Spanish. */
const foreignNames = ['fr', 'de', 'es'].map(
  (locale) => new Intl.DisplayNames([locale], { type: 'language' }),
)

const codeOf = new Map([
  ...foreignNames.flatMap((known) =>
    Object.keys(names).map((code) => [foldText(known.of(code) ?? code), code] as const),
  ),
  ...Object.entries(names).flatMap(([code, words]) =>
    words.split('|').map((word) => [word, code] as const),
  ),
])

// Patterns for language levels; the first match decides. Of the CEFR grades, C1 and C2 count as
// fluent, B2 as professional, B1 as intermediate, A1 and A2 as basic.
const levels: [RegExp, LanguageLevel][] = [
  [
    /madre ?lingua|lingua madre|prima lingua|mother tongue|first language|native|nativ[oa]|bilingu|langue (?:natale|maternelle)|muttersprach|lengua materna/,
    'native',
  ],
  [
    /professional[ei] completa|full professional|livello professionale completo|professionnelle complete|profesional completa|verhandlungssicher/,
    'fluent',
  ],
  [
    /limited working|professional[ei] limitata|lavorativa limitata|professionnelle limitee|basica limitada|gute kenntnisse/,
    'intermediate',
  ],
  [
    /\bc[12]\b|fluent|fluente|fluido|couramment|avance\b|avanzado|\bcourante?\b|proficient|ottim[oaie]|eccellente|excellent|avanzat[oa]|advanced/,
    'fluent',
  ],
  [
    /\bb2\b|professional|professionnel|basica profesional|flie(?:ss|ß)end|lavorativ|working proficiency|buon[oae]?\b|very good|upper[- ]intermediate|discret[oa] padronanza/,
    'professional',
  ],
  [
    /\bb1\b|intermedi|discret[oa]|independent|autonomo|conversational|conversazion|\bgood\b/,
    'intermediate',
  ],
  [
    /\ba[12]\b|\bbas[ei]|\bbasic|grundkenntnis|\bnotions?\b|\bnociones\b|scolastic|scolaire|\bbasico|elementar|beginner|principiante|sufficient/,
    'basic',
  ],
]

/** Returns the language level that a text states. Of several CEFR grades, the median decides. */
export function findLanguageLevel(text: string): LanguageLevel | undefined {
  const line = foldText(text)
  const grades = [...line.matchAll(/\b[abc][12]\b/g)].map(([grade]) => grade).sort()
  if (grades.length > 1) return findLanguageLevel(grades[Math.floor(grades.length / 2)]!)
  return levels.find(([pattern]) => pattern.test(line))?.[1]
}

/** The languages named in a text, with their positions in the folded text. */
export const findLanguageNames = memoiseWhileReadingCv((text): readonly NamedLanguage[] =>
  [...foldText(text).matchAll(/\p{L}+/gu)].flatMap((hit) => {
    const code = codeOf.get(hit[0])
    return code ? [{ code, at: hit.index, to: hit.index + hit[0].length }] : []
  }),
)

type NamedLanguage = { code: string; at: number; to: number }

const codes: ReadonlySet<string> = new Set(languageCodes)

/** Whether a text is one of the language codes that a profile may contain. */
export const isLanguageCode = (text: string): text is LanguageCode => codes.has(text)
