import { limits } from '#contract/limits'

/** The label at the start of a list, such as `Strumenti: ` in `Strumenti: React, Figma e carta`. */
const label = /^\p{L}[\p{L}\s]{1,24}:\s+/u

/** Splits a list of at least three short items (two after a label). Other lines give `[]`. */
export function splitIntoListItems(line: string): string[] {
  const isLabelled = label.test(line)
  const parts = partsOf(line)
  const isList = parts.length >= (isLabelled ? 2 : 3)
  return isList && parts.every((one) => one.split(' ').length <= 4) ? parts : []
}

/** Whether a line is a list that begins with a label: `Software: Valentina, Inkscape`. */
export const isLabelledListLine = (line: string): boolean =>
  label.test(line) && splitIntoListItems(line).length > 1

/** Returns the list items in a line; an empty array if an item is too long for a skill. */
export function listSkillsInCvLine(line: string): string[] {
  const parts = partsOf(line)
  const isShort = (one: string) => one.length <= limits.skillLengthMax && one.split(' ').length <= 5
  return parts.every(isShort) ? parts : []
}

const partsOf = (line: string): string[] =>
  line
    .replace(label, '')
    .split(/[,;•·|]/)
    .map((one) => one.replace(/^[\s.]+|[\s.]+$/g, ''))
    .filter((one) => one.length > 1)
