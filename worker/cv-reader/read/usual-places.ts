import { isPlaceName } from '../words/places.ts'
import type { EntryNameCandidates, RoleOrOrganisationScorer } from './pieces.ts'

/** Matches a name, a separator (comma, dash, bracket) and a possible place of one to four words. */
const ending =
  /^(.{2,}?)\s?(,|\s[–—-]|\s\()\s?(\p{Lu}[\p{L}'’.-]+(?:\s(?:\p{Lu}[\p{L}'’.-]+|d[aei]l?|di|de|del|la|le|sur|on|upon|am|an|der|im|in)){0,3})\)?$/u
const legalForm = /^(?:s\.?\s?[rpna]|inc\b|ltd\b|llc\b|gmbh\b|plc\b|soc\b)/i

// If all names with the same position and style end with the same separator and a possible place,
// these places are removed. There must be at least this many such names.
const entriesMin = 2

/**
 * Removes unknown places from names by comparing the entries of a section. For example, `Torino` in
 * `Kaleido, Torino` is a known place. If `Lucida, Vallestretta` has the same position, style and
 * separator in another entry, `Vallestretta` is a place too. In an entry with three or more names,
 * a separate text with the position and style of a known place is also a place.
 */
export function removePlacesFromNameCandidates(
  pieces: EntryNameCandidates[],
  score: RoleOrOrganisationScorer,
): EntryNameCandidates[] {
  const known = new Set(pieces.flatMap((one) => one.placeSlots))
  const usual = usualEndings(pieces, score)
  return pieces.map((one) => {
    const aside = [...one.aside]
    const left = one.names.filter((name) => {
      const isStray = one.names.length > 2 && known.has(name.slot) && Math.abs(name.own) < 1
      if (isStray) aside.push(name.text)
      return !isStray
    })
    const names = left.map((name) => {
      const end = endingOf(name.text, score)
      const key = end && `${name.slot} ${end.sign}`
      if (!end || !key || !(known.has(key) || usual.has(key))) return name
      aside.push(end.place)
      return { ...name, text: end.name, own: name.isLabelled ? name.own : score(end.name) }
    })
    return { ...one, names, aside }
  })
}

// Finds the slots (position and style) in which all names, at least two, end with the same
// separator and a possible place. Each returned text is a slot followed by its separator.
function usualEndings(pieces: EntryNameCandidates[], score: RoleOrOrganisationScorer): Set<string> {
  const slots = Map.groupBy(
    pieces.flatMap(({ names }) => names),
    (name) => name.slot,
  )
  const found = [...slots].flatMap(([slot, names]) => {
    const ends = names.map(({ text }) => endingOf(text, score))
    const sign = ends[0]?.sign
    const areUsual = names.length >= entriesMin && ends.every((end) => end && end.sign === sign)
    return areUsual ? [`${slot} ${sign}`] : []
  })
  return new Set(found)
}

type Ending = { name: string; sign: string; place: string }

function endingOf(text: string, score: RoleOrOrganisationScorer): Ending | undefined {
  const [, name, sign, place] = ending.exec(text) ?? []
  if (!name || !sign || !place || legalForm.test(place)) return undefined
  // A text with the score of a role or a company is not a place, unless it is a known place.
  if (!isPlaceName(place) && Math.abs(score(place)) >= 1) return undefined
  return { name, sign: sign.trim(), place }
}
