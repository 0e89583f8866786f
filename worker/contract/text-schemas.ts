import type { FieldErrorCode } from './errors.ts'
import { oneLine, withoutInvisibleCharacters } from './invisible-characters.ts'
import { z } from './zod.ts'

/**
 * Options for a zod schema. If the value is missing, the schema reports `sentence`, the message
 * that the specification requires.
 */
export const ifMissing = (sentence: FieldErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
})

/**
 * A single line of user text. Invisible characters are removed, and each run of white space becomes
 * one space.
 */
export const singleLine = () => z.string().overwrite(oneLine)

/** A required single line; `sentence` is the error if it is missing. */
export const requiredLine = (sentence: FieldErrorCode) =>
  z.string(ifMissing(sentence)).overwrite(oneLine).min(1, sentence)

const visible = (text: string): string => withoutInvisibleCharacters(text).trim()

/** User text of several lines, trimmed and without invisible characters. */
export const multiLineText = () => z.string().overwrite(visible)

/** A required text of at least `min` characters; `sentence` is the error if it is shorter. */
export const requiredText = (min: number, sentence: FieldErrorCode) =>
  z.string(ifMissing(sentence)).overwrite(visible).min(min, sentence)
