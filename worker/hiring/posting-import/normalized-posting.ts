import type { Workplace } from '../../contract/enums.ts'
import { z } from '../../contract/zod.ts'
import type { RawSalary } from './salary.ts'

/** A posting in a common form that does not depend on the site it comes from. */
export type NormalizedPosting = {
  title: string
  /** The description as untrusted HTML. */
  html: string
  locations: string[]
  workplace?: Workplace | null
  remote?: boolean | undefined
  employment?: string | string[] | undefined
  category?: string | undefined
  salary?: RawSalary
  applyUrl?: string | undefined
  /** When the posting closes, as the site writes it. */
  validThrough?: string | undefined
}

/** Makes a schema accept missing, null and invalid values, which become undefined. */
const lenient = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .catch(undefined)

export const lenientTextSchema = lenient(z.string())
export const lenientBooleanSchema = lenient(z.boolean())

/** Groups of three digits, then at most two decimals. */
const groupedAmount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/
const amountText = z.string().regex(/^\d+(?:[.,]\d{3})*(?:[.,]\d+)?$/)
/** An amount. Some sites write it as text, in English ("30,000.50") or Italian ("30.000,50"). */
export const lenientAmountSchema = lenient(
  z.union([z.number(), amountText.transform(parseAmountText)]),
)

function parseAmountText(text: string): number {
  const digits = groupedAmount.test(text) ? text.replace(/[.,](?=\d{3}(?!\d))/g, '') : text
  return Number(digits.replace(',', '.'))
}

/** Joins the parts of a place: "Milano, Lombardia, Italia". */
export const joinPlaceParts = (...parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(', ')

/** Parses JSON that another site sent. Returns undefined if the text is not valid JSON. */
export function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/** Decodes HTML whose tags are escaped (`&lt;p&gt;`). Does not change HTML that has real tags. */
export const unescapeHtml = (html: string): string =>
  /<[a-z]/i.test(html)
    ? html
    : html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
