import type { FieldErrorCode } from './errors.ts'
import { toSingleLine, withoutInvisibleCharacters } from './invisible-characters.ts'
import { z } from './zod.ts'

/** Options with which a schema reports a missing value as `sentence`, a specified text. */
export const missingValueErrorOptions = (sentence: FieldErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
})

/** One line of user text: no invisible characters, single spaces, trimmed. */
export const singleLineSchema = () => z.string().overwrite(toSingleLine)

/** A required line of text; `sentence` is the error text if it is missing. */
export const requiredLineSchema = (sentence: FieldErrorCode) =>
  z.string(missingValueErrorOptions(sentence)).overwrite(toSingleLine).min(1, sentence)

const visible = (text: string): string => withoutInvisibleCharacters(text).trim()

/** User text of several lines, trimmed and without invisible characters. */
export const multiLineTextSchema = () => z.string().overwrite(visible)

/** A required text; `sentence` is the error if it is missing or has fewer than `min` characters. */
export const requiredTextSchema = (min: number, sentence: FieldErrorCode) =>
  z.string(missingValueErrorOptions(sentence)).overwrite(visible).min(min, sentence)

/** Makes a text schema optional. An absent or empty text becomes null. */
export const optionalTextSchema = (text: z.ZodType<string, string>) =>
  text.nullish().transform((value) => value || null)
