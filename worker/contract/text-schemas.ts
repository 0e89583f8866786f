import type { FieldErrorCode } from './errors.ts'
import { removeInvisibleCharacters, toSingleLine } from './invisible-characters.ts'
import { z } from './zod.ts'

/** Schema options that report a missing value with `sentence`, a text from the specification. */
export const buildMissingValueErrorOptions = (sentence: FieldErrorCode) => ({
  error: ({ input }: { input?: unknown }) => (input == null ? sentence : undefined),
})

/** One line of user text: no invisible characters, single spaces, trimmed. */
export const createSingleLineSchema = () => z.string().overwrite(toSingleLine)

/** A required line of text. `sentence` is the error code for a missing or empty line. */
export const createRequiredLineSchema = (sentence: FieldErrorCode) =>
  z.string(buildMissingValueErrorOptions(sentence)).overwrite(toSingleLine).min(1, sentence)

const visible = (text: string): string => removeInvisibleCharacters(text).trim()

/** User text of several lines, trimmed and without invisible characters. */
export const createMultiLineTextSchema = () => z.string().overwrite(visible)

/** A required text. `sentence` is the error code for no text or one below `min` characters. */
export const createRequiredTextSchema = (min: number, sentence: FieldErrorCode) =>
  z.string(buildMissingValueErrorOptions(sentence)).overwrite(visible).min(min, sentence)

/** Makes a text schema optional. An absent or empty text becomes null. */
export const createOptionalTextSchema = (text: z.ZodType<string, string>) =>
  text.nullish().transform((value) => value || null)

/** A calendar day, `YYYY-MM-DD`. */
export const calendarDateSchema = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1900' && day < '2100')
