import { limits } from '../limits.ts'
import type { Benefit } from '../offer-enums.ts'
import { createMultiLineTextSchema, createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type CompanySize, companySizes } from './company-size.ts'
import { benefitsSchema } from './offer-fields.ts'

/** What a company says about itself. Null means that the field was left empty. */
export type CompanyAboutDetails = {
  /** HTML with the same allowed tags as an offer's description. */
  description: string | null
  sector: string | null
  /** The number of employees. */
  size: CompanySize | null
  /** The year in which the company was founded. */
  founded: number | null
  /** The town of the main office, such as "Torino, Italia". */
  headquarters: string | null
  benefits: Benefit[]
}

/** Null and an empty text both clear the field. */
const textOrNull = (text: z.ZodType<string, string>) =>
  text.transform((value) => value || null).nullable()

export const companyAboutFieldSchemas = {
  /** HTML; the worker removes tags that are not allowed. Plain text keeps its line breaks. */
  description: textOrNull(createMultiLineTextSchema().max(limits.companyDescriptionMax)),
  sector: textOrNull(createSingleLineSchema().max(limits.companySectorMax)),
  size: z.enum(companySizes).nullable(),
  /** The worker also refuses a future year, which this schema cannot do without a clock. */
  founded: z.int().min(limits.foundedYearMin).nullable(),
  headquarters: textOrNull(createSingleLineSchema().max(limits.personNameMax)),
  benefits: benefitsSchema,
}
