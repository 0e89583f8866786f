import { oneLine } from '../../contract/invisible-characters.ts'

/** Letters with what belongs to them; a dot only where no address could come of it. */
const plainName = /^(?!.*\p{M}{3})(?:[\p{L}\p{M}'’ -]|\.(?= |$|\p{L}\.))+$/u
const lengthMax = 50
const wordsMax = 6

/**
 * The name as a mail may greet it, or null. Anyone can have us write to anyone under any name, so a
 * name that could carry a message, an address to click or a number to call is left out.
 */
export function greetedName(name: string): string | null {
  const line = oneLine(name).normalize('NFC')
  const isPlain =
    line.length <= lengthMax && line.split(' ').length <= wordsMax && plainName.test(line)
  return isPlain ? line : null
}
