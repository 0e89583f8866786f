import { limits } from '#contract/limits'

/** `Strumenti: React, Figma e carta` without what it is called by. */
const label = /^\p{L}[\p{L}\s]{1,24}:\s+/u

/**
 * The things that a line lists, at most four words each; a line that says what it lists may have two
 * of them, any other must have three. Empty for a line that lists nothing.
 */
export function listedIn(line: string): string[] {
  const isLabelled = label.test(line)
  const parts = partsOf(line)
  const isList = parts.length >= (isLabelled ? 2 : 3)
  return isList && parts.every((one) => one.split(' ').length <= 4) ? parts : []
}

/** `Software: Valentina, Inkscape` says by itself that it lists things one can do or use. */
export const isNamedList = (line: string): boolean => label.test(line) && listedIn(line).length > 1

/** A line as skills: what it lists, or itself. Empty where that is too much to be any. */
export function skillsIn(line: string): string[] {
  const parts = partsOf(line)
  const isShort = (one: string) => one.length <= limits.skillMax && one.split(' ').length <= 5
  return parts.every(isShort) ? parts : []
}

const partsOf = (line: string): string[] =>
  line
    .replace(label, '')
    .split(/[,;•·|]/)
    .map((one) => one.replace(/^[\s.]+|[\s.]+$/g, ''))
    .filter((one) => one.length > 1)
