import type { FieldErrorCode } from './errors.ts'
import { toSingleLine, withoutInvisibleCharacters } from './invisible-characters.ts'
import { z } from './zod.ts'

/**
 * Options for a zod schema. If the value is missing, the schema reports `sentence`, the message
 * that the specification requires.
 */
export const missingValueErrorOptions = (sentence: FieldErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
})

/**
 * A single line of user text. Invisible characters are removed, and each run of white space becomes
 * one space.
 */
export const singleLineSchema = () => z.string().overwrite(toSingleLine)

/** A required single line; `sentence` is the error if the line is missing. */
export const requiredLineSchema = (sentence: FieldErrorCode) =>
  z.string(missingValueErrorOptions(sentence)).overwrite(toSingleLine).min(1, sentence)

const visible = (text: string): string => withoutInvisibleCharacters(text).trim()

/** User text of several lines, trimmed and without invisible characters. */
export const multiLineTextSchema = () => z.string().overwrite(visible)

/**
 * A required text of at least `min` characters; `sentence` is the error if the text is missing or
 * shorter.
 */
export const requiredTextSchema = (min: number, sentence: FieldErrorCode) =>
  z.string(missingValueErrorOptions(sentence)).overwrite(visible).min(min, sentence)
