/** In front of a name, with or without their dots. */
const titles = /^(?:dott|dr|prof|ing|avv|arch|geom|rag|sig|mr|mrs|ms)(?:\.?(?:ssa|ra|na))?\.?$/i
const initials = /^(?:\p{L}\.?|(?:\p{L}\.)+)$/u
/** Of these the first word alone is half a name. */
const halves = /^(?:gian|pier)$/i
/** Where the family comes first, and often without a space. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The name that somebody is greeted by: "Giulia Ferrante" → Giulia. Where the first name cannot be told
 * from the rest, it is all of it.
 */
export function firstNameOf(fullName: string): string {
  const name = fullName.trim()
  if (familyFirst.test(name)) return name
  // "Ferrante, Giulia"
  const [family = '', given = '', ...more] = name.split(',')
  const words = (given.trim() && more.length === 0 ? given : family).trim().split(/\s+/)
  while (words.length > 1 && titles.test(words[0] ?? '')) words.shift()
  const [first = '', second = ''] = words
  if (first === '' || initials.test(first)) return name
  if (halves.test(first) && words.length > 2) return `${inMixedCase(first)} ${inMixedCase(second)}`
  return inMixedCase(first)
}

/** GIULIA and giulia → Giulia; who writes McKenna or De’Andre has a reason. */
function inMixedCase(word: string): string {
  const isOneCase = word === word.toLocaleLowerCase('it') || word === word.toLocaleUpperCase('it')
  if (!isOneCase || word.length < 3) return word
  return word
    .toLocaleLowerCase('it')
    .replace(/(^|[-'’])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase('it'))
}
