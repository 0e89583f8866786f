import { z } from 'zod'

const text = z.string({ error: 'deve essere un testo' })
/** Makes a field optional: a source may omit it or set it to null. */
const optional = <T extends z.ZodType>(type: T) =>
  type.nullish().transform((value) => value ?? undefined)
const required = text.refine((value) => value.trim() !== '', { error: 'manca' })
const texts = z.union([text, z.array(text)], { error: 'deve essere un testo o un elenco di testi' })
const amount = z.number({ error: 'deve essere un numero' })

/** A line of an import file: a posting in its source's format. Unknown fields are ignored. */
const sourceOffer = z.object({
  title: required,
  company: z.object(
    { name: required, logoUrl: optional(text), website: optional(text) },
    { error: 'deve essere un oggetto con un nome' },
  ),
  source: required,
  source_id: z.union([required, amount.transform(String)], { error: 'manca' }),
  location: optional(texts),
  description_html: optional(text),
  description_text: optional(text),
  description_format: optional(text),
  employment_type: optional(texts),
  category: optional(text),
  skills: optional(texts),
  posted_at: optional(text),
  valid_through: optional(text),
  apply_url: optional(text),
  remote: optional(z.boolean({ error: 'deve essere vero o falso' })),
  salary_min: optional(amount),
  salary_max: optional(amount),
  salary_period: optional(text),
  salary_currency: optional(text),
  currency: optional(text),
})
export type SourceOffer = z.output<typeof sourceOffer>

export type PostingRejection = { reason: string }

/** Parses a line, or returns in Italian the reason why it was rejected. */
export function readSourceOffer(line: string): SourceOffer | PostingRejection {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return { reason: 'non è JSON valido' }
  }
  const parsed = sourceOffer.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  if (issue!.path.length === 0) return { reason: 'non è un oggetto JSON' }
  const isMissing = issue!.code === 'invalid_type' && valueAt(json, issue!.path) == null
  return { reason: `${issue!.path.join('.')} ${isMissing ? 'manca' : issue!.message}` }
}

function valueAt(json: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    json,
  )
}
