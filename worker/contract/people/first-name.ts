/** Titles before a name, such as `Dott.` or `ing`. */
const titles = /^(?:dott|dr|prof|ing|avv|arch|geom|rag|sig|mr|mrs|ms)(?:\.?(?:ssa|ra|na))?\.?$/i
const initials = /^(?:\p{L}\.?|(?:\p{L}\.)+)$/u
/** Words that are only the first part of a given name, such as Gian in "Gian Luca". */
const halfNames = /^(?:gian|pier)$/i
/** Writing systems of languages that put the family name first, often without a space. */
const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Returns the first name to greet a person by, or the whole name if it cannot be determined. */
export function extractFirstName(fullName: string): string {
  const name = fullName.trim()
  if (familyFirst.test(name)) return name
  // A family name before a comma: "Ferrante, Giulia".
  const [family = '', given = '', ...more] = name.split(',')
  const words = (given.trim() && more.length === 0 ? given : family).trim().split(/\s+/)
  while (words.length > 1 && titles.test(words[0] ?? '')) words.shift()
  const [first = '', second = ''] = words
  if (first === '' || initials.test(first)) return name
  if (halfNames.test(first) && words.length > 2)
    return `${inMixedCase(first)} ${inMixedCase(second)}`
  return inMixedCase(first)
}

/** Converts `GIULIA` and `giulia` to `Giulia`; keeps `McKenna` and `De’Andre`. */
function inMixedCase(word: string): string {
  const isOneCase = word === word.toLocaleLowerCase('it') || word === word.toLocaleUpperCase('it')
  if (!isOneCase || word.length < 3) return word
  return word
    .toLocaleLowerCase('it')
    .replace(/(^|[-'’])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase('it'))
}
