import type { CvEntry, CvEntryHeadPart } from './entries.ts'
import {
  cleanEntryName,
  type EntryNameCandidate,
  type EntryNameCandidates,
  extractEntryNameCandidates,
  type NameSplitReadiness,
  type RoleOrOrganisationScorer,
} from './pieces.ts'
import type { ValueWithConfidence } from './reading.ts'
import { removePlacesFromNameCandidates } from './usual-places.ts'

/** The two names of an entry: `what` is the role or degree, `where` is the company or school. */
export type RoleAndOrganisationNames = {
  what: CvEntryName | undefined
  where: CvEntryName | undefined
  /** Other parts of the head, such as a grade, a place or a contract type. */
  aside: string[]
  /** The remaining texts of the head, such as sentences. They go to the entry's description. */
  loose: string[]
}
type NamesWithoutAside = Omit<RoleAndOrganisationNames, 'aside'>

type CvEntryName = ValueWithConfidence<string>

/**
 * A low score indicates a company, a high score a role. Most CVs put the role first, so this value
 * is added to the score of a name once for each name before it.
 */
const laterNameBias = -0.12

/**
 * Decides for all entries of a section which names are roles (or degrees) and which are companies
 * (or schools). If the words of an entry do not show this, the positions and styles of roles and
 * companies in the other entries decide.
 */
export function assignRoleAndOrganisationNames(
  entries: CvEntry[],
  score: RoleOrOrganisationScorer,
): RoleAndOrganisationNames[] {
  const given = usualSplits(entries)
  const candidatesOf = (readiness: NameSplitReadiness) =>
    removePlacesFromNameCandidates(
      entries.map((entry) => extractEntryNameCandidates(entry, score, readiness)),
      score,
    )
  const parted = candidatesOf(given)
  const isBelow = hasRolesBelow(parted)
  const strict = isBelow ? candidatesOf(everywhere('sure')) : parted
  const joined = parted.filter(
    ({ names: [one, two] }) => two && one!.segment === two.segment,
  ).length
  const areJoined = !isBelow && joined >= usualMin(entries)
  const careful = removePlacesFromNameCandidates(
    strict.map((one, i): Pieces => {
      if (one.names.length < 2)
        return extractEntryNameCandidates(entries[i]!, score, everywhere('likely'))
      return areJoined ? onFirstLine(one) : one
    }),
    score,
  )
  // If at least half of the entries have two names on one line, the other entries' single names are
  // split at any comma or dash.
  const split = careful.filter(({ names }) => names.length > 1 && names[0]!.row === names[1]!.row)
  const isHabit = split.length * 2 >= entries.length
  const pieces = careful.map(
    (one, i): Pieces =>
      one.names.length === 1 && isHabit
        ? extractEntryNameCandidates(entries[i]!, score, everywhere('any'))
        : one,
  )
  const slots = new Map<string, number[]>()
  for (const piece of pieces.flatMap(({ names }) => names)) {
    slots.set(piece.slot, [...(slots.get(piece.slot) ?? []), piece.own])
  }
  const lean = (slot: string): number => {
    const values = slots.get(slot) ?? []
    // The divisor is larger than the number of values. This pulls the mean of few values towards 0,
    // so that in a section with few entries one misread word does not decide which names are roles.
    return values.reduce((sum, one) => sum + one, 0) / (values.length + 0.7)
  }
  const paired = pieces.map(({ names }) => pairOf(names, lean))
  const votes = votesOf(pieces, paired)
  return pieces.map(({ names, aside, below = [] }, i) => {
    const [alone] = names.length === 1 && !isSentence(names[0]!) ? names : []
    const pair = alone
      ? aloneOf(alone, alone.own + 1.2 * lean(alone.slot) + (votes.get(styleOf(alone)) ?? 0))
      : paired[i]!
    // Text without dates may not be an entry at all. This factor lowers the names' confidence.
    const least = entries[i]!.period ? 1 : 0.75
    return {
      what: lessened(pair.what, least),
      where: lessened(pair.where, least),
      aside,
      loose: [...pair.loose, ...below],
    }
  })
}

/** If the first line of an entry has several names, `below` has the names of the other lines. */
type Pieces = EntryNameCandidates & { below?: string[] }

/** If the first line has several names, moves the names of the other lines to `below`. */
function onFirstLine(given: Pieces): Pieces {
  const { names } = given
  const first = names.filter((one) => one.row === names[0]!.row)
  if (first.length < 2) return given
  const below = names.filter((one) => !first.includes(one)).map((one) => one.text)
  return { ...given, names: first, below }
}

// Whether most roles are below the first line of their entry. In this case, a comma or dash in the
// first line rarely separates a role from a company.
function hasRolesBelow(pieces: EntryNameCandidates[]): boolean {
  const roles = pieces.flatMap(({ names }) => names.filter((one) => one.own >= 1).slice(0, 1))
  const below = roles.filter((one) => one.row > 0)
  return below.length * 2 > roles.length
}

const everywhere = (ready: NameSplitReadiness['comma']): NameSplitReadiness => ({
  comma: ready,
  dash: ready,
})

/** A trait counts as usual in a section if at least this many of its entries have it. */
const usualMin = (entries: CvEntry[]): number => Math.max(2, entries.length * 0.8)

// Decides how readily commas and dashes split names in this section. Commas (or dashes) always
// split if they are the first separator in the first line of nearly all entries.
function usualSplits(entries: CvEntry[]): NameSplitReadiness {
  const firsts = entries.flatMap(({ head }) => {
    const parts = head.filter((part) => part.row === head[0]!.row)
    return parts.length === 1 ? [/,\s|\s[–—-]\s/.exec(parts[0]!.text)?.[0].trim() ?? ''] : []
  })
  const most = usualMin(entries)
  const commas = firsts.filter((sign) => sign === ',').length
  const dashes = firsts.filter((sign) => /[–—-]/.test(sign)).length
  return { comma: commas >= most ? 'any' : 'sure', dash: dashes >= most ? 'any' : 'sure' }
}

const styleOf = ({ segment }: CvEntryHeadPart): string =>
  [segment.startsBold, segment.italic, Math.round(segment.size * 4), segment.color].join()

// For each text style, adds 1 for each role and subtracts 1 for each company. The sum is limited to
// ±1.5. Only entries with both names count.
function votesOf(
  pieces: { names: EntryNameCandidate[] }[],
  paired: NamesWithoutAside[],
): Map<string, number> {
  const votes = new Map<string, number>()
  pieces.forEach(({ names }, i) => {
    const { what, where } = paired[i]!
    if (!what || !where) return
    const vote = ({ value }: CvEntryName, by: number) => {
      const piece = names.find((one) => cleanEntryName(one.text) === value)
      if (!piece) return
      const so = votes.get(styleOf(piece)) ?? 0
      votes.set(styleOf(piece), Math.max(-1.5, Math.min(1.5, so + by)))
    }
    vote(what, 1)
    vote(where, -1)
  })
  return votes
}

const lessened = (name: CvEntryName | undefined, factor: number): CvEntryName | undefined =>
  name && { ...name, confidence: name.confidence * factor }

// Whether a text is a sentence and not a name. The full stop of a legal form such as `Ltd.` does
// not make it a sentence.
const isSentence = ({ text }: EntryNameCandidate): boolean =>
  text.length > 110 ||
  (text.split(' ').length > 7 && /[.;]$/.test(text) && !/(?:\.\s?\p{L}+|Inc|Ltd|Co)\.$/u.test(text))

function pairOf(given: EntryNameCandidate[], lean: (slot: string) => number): NamesWithoutAside {
  const said = given.filter(isSentence).map((one) => one.text)
  const names = given.filter((one) => !isSentence(one))
  const pair = namedPair(names, lean)
  return { ...pair, loose: [...pair.loose, ...said] }
}

function namedPair(names: EntryNameCandidate[], lean: (slot: string) => number): NamesWithoutAside {
  const scored = names.map((one, i) => ({
    one,
    value: one.own + 1.2 * lean(one.slot) + i * laterNameBias,
  }))
  const [first, second] = scored
  if (!first) return { what: undefined, where: undefined, loose: [] }
  if (!second) return aloneOf(first.one, first.value)
  let best = { what: first, where: second, margin: Number.NEGATIVE_INFINITY }
  for (const what of scored.slice(0, 5)) {
    for (const where of scored.slice(0, 5)) {
      const distance = 0.35 * Math.max(0, scored.indexOf(what) + scored.indexOf(where) - 1)
      const margin = what.value - where.value - distance
      if (what !== where && margin > best.margin) best = { what, where, margin }
    }
  }
  const confidence = Math.max(0.5, Math.min(0.98, 0.62 + best.margin * 0.11))
  const rest = scored.filter((one) => one !== best.what && one !== best.where)
  return {
    what: nameOf(best.what.one, confidence),
    where: nameOf(best.where.one, confidence),
    loose: rest.map(({ one }) => one.text),
  }
}

function aloneOf(one: EntryNameCandidate, value: number): NamesWithoutAside {
  const name = nameOf(one, Math.min(0.95, 0.55 + Math.abs(value) * 0.15))
  return value >= 0
    ? { what: name, where: undefined, loose: [] }
    : { what: undefined, where: name, loose: [] }
}

const nameOf = (one: EntryNameCandidate, confidence: number): CvEntryName => ({
  value: cleanEntryName(one.text),
  confidence,
  source: one.segment.text,
})
