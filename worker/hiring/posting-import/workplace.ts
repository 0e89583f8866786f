import type { Workplace } from '../../contract/enums.ts'

type Posting = {
  /** Whether the feed marks the posting as remote. False may mean that the feed does not say. */
  remote?: boolean | undefined
  title: string
  location: readonly string[]
  /** The description as plain text. */
  text: string
}

/** Phrases that contain a word such as "remote" or "hybrid" but do not describe the workplace. */
const otherMeanings =
  /\b(remote[- ](sens|support|access|monitor|control|desktop|diagnos|infrastructure|server|system|site|team|technical|hands|assist|management|operation)\w*|hybrid[- ](cloud|infra|multi|app|mobile|vehicle|engine|electric|power|search|model(s|ing)|event|learning|quantum|it\b|solution|architect|system|data|environments?\b)\w*|(cloud|motor[ei]|auto|veicol[io]|infrastruttur[ae]|ambient[ei]|architettur[ae]|soluzion[ei]) ibrid\w+|in sede di|remote[- ](friendly|eligible))/gi

const labels: [Workplace, RegExp][] = [
  ['remote', /\b(remote|remoto|telelavoro|work (at|from) hom\w*|anywhere|distributed)\b/i],
  ['hybrid', /\b(hybrid|ibrid[oa])\b/i],
  ['onsite', /\b(on-?site|in-?office|in sede|in presenza)\b/i],
]

const days = '(\\d{1,2}|un|uno|due|tre|quattro|one|two|three|four)( ?\\+)?( ?[-/o] ?\\d)?'
const dayWords = '(giorn[oi]|giornat[ae]|gg|g|days?)'
const remoteWords = '(smart ?-?working|remot[eo]|da casa|home|lavoro agile|telelavoro)'
const present = '(office|ufficio|presenza|presence|on-?site|sede|person)'

/** For each kind of workplace, phrases that occur only in postings of that kind. */
const statements: Record<Workplace, RegExp> = {
  hybrid: new RegExp(
    [
      '(modalit[aà]|formula|regime|contesto)[^.;:\\n]{0,25}[:( ]+(ibrid[ao]|mista|hybrid)\\b',
      '\\blavoro (in modalità )?(ibrido|misto)\\b',
      '\\bibrid[oa] (con|su|presso|in|smart)\\b',
      '\\b(sede|luogo di lavoro|location|workplace|work (mode|model|arrangement)|modalità)( di lavoro| lavorativa)?\\s*:\\s*[^.;\\n]{0,40}\\b(hybrid|ibrid[oa])\\b',
      '\\bhybrid[- ](work|role|position|set-?up|schedule|mode\\b|model\\b|policy|arrangement|opportunity)',
      '#(li-)?hybrid\\b',
      '\\b(in|da|lavoro|sede) ibrid[oa]\\b',
      '\\bpartial(ly)? remote',
      `\\b${days} ?${dayWords}\\b[^.;\\n]{0,30}\\b(di|in|of|from|a|al|the|working)[ -]+(the |your )?(${remoteWords}|${present})`,
      `\\b${remoteWords}[^.;\\n]{0,25}\\b${days} ?${dayWords}\\b`,
      `\\b${present}[^.;\\n]{0,30}\\b[1-4]( ?\\+)? ?${dayWords} (per|a|each|alla) (week|settimana)`,
      'smart ?-?working (al |del )?\\(?\\d0 ?%',
      '\\bparzial\\w+ (da remoto|in smart)',
    ].join('|'),
    'i',
  ),
  remote: new RegExp(
    [
      '\\b(full|fully|100 ?%|completamente|interamente|totalmente|al 100 ?%|esclusivamente)[- ]?(in |da )?(remote|remotely|remoto|telelavoro|smart ?-?working)\\b',
      '#li-remote\\b',
      '\\bremote[- ]first\\b',
      '\\bremote (position|role|job|contract)\\b',
      '\\b(location|sede|luogo)[^.;\\n]{0,50} (or|o) (remote|remotely|da remoto)\\b',
      '\\bfully remotely\\b',
      '\\b(modalità|sede|luogo|location|workplace)( di lavoro| lavorativa)?\\s*[:>]+\\s*(da )?(remoto|remote)\\b(?! ?(\\/|o|or|e|and) )',
      '\\b(this|the) (is a |role is |position is |job is )(fully |100% )?remote\\b',
      '\\bwork(ing)? (fully )?(remotely )?from (anywhere|any (european )?country|wherever)\\b',
      '\\blavor\\w+ da (ovunque|dove vuoi|qualsiasi (luogo|parte|posto))\\b',
    ].join('|'),
    'i',
  ),
  onsite: new RegExp(
    [
      '#li-onsite\\b',
      "\\bnon (è|e'|sono) (previst|possibil|disponibil|consentit)\\w+ (lo |il |la )?(smart|lavoro da remoto|remote|telelavoro)",
      '\\bno (smart ?-?working|remote)\\b',
      '\\b(100 ?%|full[- ]time|esclusivamente|interamente|completamente|sempre) (in sede|in presenza|on-?site)\\b',
      '\\b(modalità|luogo)( di lavoro| lavorativa)?\\s*:?\\s*(in sede|in presenza|on-?site)\\b(?! ?(\\/|o|or|e|and) )',
      '\\b(fully|100%|5 days?) (on-?site|in[- ]office|in[- ]person)\\b',
      '\\blocated remotely\\?\\s*n\\b',
    ].join('|'),
    'i',
  ),
}
const mentionsAway =
  /\b(remot\w+|smart ?-?working|lavoro agile|telelavoro|hybrid|ibrid[oa]|da casa|home[- ](office|working)|from home|wfh)\b/i

/**
 * Reads the kind of workplace; null if it is unclear. In the title and the places, a single word
 * such as "remote" is enough. In the description, only the phrases in `statements` count, because
 * single words may occur there in passing. If the texts do not decide, `remote` does.
 */
export function readPostingWorkplace({ remote, title, location, text }: Posting): Workplace | null {
  const label = labelOf([title, ...location].join(' ; '))
  if (label) return label === 'remote' && remote === false ? null : label
  const plain = withoutOtherMeanings(text)
  const stated = (Object.keys(statements) as Workplace[]).filter((one) =>
    statements[one].test(plain),
  )
  const one = stated.length === 1 ? stated[0]! : null
  if (remote === undefined) return one
  if (remote) {
    if (stated.length > 0) return one === 'onsite' ? null : one
    // If the text mentions remote work in passing ("remote colleagues"), do not trust `remote`.
    return mentionsAway.test(text) ? null : 'remote'
  }
  if (stated.includes('hybrid')) return 'hybrid'
  if (one === 'onsite') return 'onsite'
  return stated.length > 0 || mentionsAway.test(plain) ? null : 'onsite'
}

/** Returns the workplace that a text names. If it names several, `remote` has priority. */
function labelOf(words: string): Workplace | undefined {
  const plain = withoutOtherMeanings(words)
  return labels.find(([, label]) => label.test(plain))?.[0]
}

const withoutOtherMeanings = (text: string): string => text.replaceAll(otherMeanings, ' ')
