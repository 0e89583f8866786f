import { oneLine, withoutInvisibleCharacters } from './invisible-characters.ts'
import { z } from './zod.ts'

/** One line that somebody has written: single spaces, and nothing in it that does not show. */
export const writtenLine = () => z.string().overwrite(oneLine)

/** A text of several lines that somebody has written, without what does not show. */
export const writtenText = () =>
  z.string().overwrite((text) => withoutInvisibleCharacters(text).trim())
