import type { FieldErrorCode } from './errors.ts'
import { oneLine, withoutInvisibleCharacters } from './invisible-characters.ts'
import { z } from './zod.ts'

/** For a schema: the sentence that the product has for a value that is missing. */
export const ifMissing = (sentence: FieldErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
})

/** One line that somebody has written: single spaces, and nothing in it that does not show. */
export const writtenLine = () => z.string().overwrite(oneLine)

/** A line that must be there, with the sentence that says so. */
export const requiredLine = (sentence: FieldErrorCode) =>
  z.string(ifMissing(sentence)).overwrite(oneLine).min(1, sentence)

const visible = (text: string): string => withoutInvisibleCharacters(text).trim()

/** A text of several lines that somebody has written, without what does not show. */
export const writtenText = () => z.string().overwrite(visible)

/** A text that must be there, and have so many characters, with the sentence that says so. */
export const requiredText = (min: number, sentence: FieldErrorCode) =>
  z.string(ifMissing(sentence)).overwrite(visible).min(min, sentence)
