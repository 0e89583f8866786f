import { z } from 'zod'

const text = z.string({ error: 'deve essere un testo' })
/** Makes a field optional: a source may omit it or set it to null. */
const maybe = <T extends z.ZodType>(type: T) =>
  type.nullish().transform((value) => value ?? undefined)
const required = text.refine((value) => value.trim() !== '', { error: 'manca' })
const texts = z.union([text, z.array(text)], { error: 'deve essere un testo o un elenco di testi' })
const amount = z.number({ error: 'deve essere un numero' })

/** A line of an import file: a posting in its source's format. Unknown fields are ignored. */
const sourceOffer = z.object({
  title: required,
  company: z.object(
    { name: required, logoUrl: maybe(text), website: maybe(text) },
    { error: 'deve essere un oggetto con un nome' },
  ),
  source: required,
  source_id: z.union([required, amount.transform(String)], { error: 'manca' }),
  location: maybe(texts),
  description_html: maybe(text),
  description_text: maybe(text),
  description_format: maybe(text),
  employment_type: maybe(texts),
  category: maybe(text),
  skills: maybe(texts),
  posted_at: maybe(text),
  valid_through: maybe(text),
  apply_url: maybe(text),
  remote: maybe(z.boolean({ error: 'deve essere vero o falso' })),
  salary_min: maybe(amount),
  salary_max: maybe(amount),
  salary_period: maybe(text),
  salary_currency: maybe(text),
  currency: maybe(text),
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
