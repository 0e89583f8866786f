import { limits } from '../limits.ts'
import type { Benefit } from '../offer-enums.ts'
import { multiLineTextSchema, singleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type CompanySize, companySizes } from './company-size.ts'
import { benefitsSchema } from './offer-fields.ts'

/** What a company says about itself. A field is null if the company left it empty. */
export type CompanyAbout = {
  /** HTML with the same allowed tags as an offer's description. */
  description: string | null
  sector: string | null
  /** The number of employees, as a range. */
  size: CompanySize | null
  /** The year of foundation. */
  founded: number | null
  /** The town of the main office, such as "Torino, Italia". */
  headquarters: string | null
  benefits: Benefit[]
}

/** Schema of a text that can be cleared. Null and an empty text both become null. */
const textOrNull = (text: z.ZodType<string, string>) =>
  text.transform((value) => value || null).nullable()

/** Schemas of the fields of `CompanyAbout`, as the company enters them. */
export const companyAboutFieldSchemas = {
  /**
   * HTML. The worker removes all tags that are not allowed. In a text without HTML tags, line
   * breaks are kept.
   */
  description: textOrNull(multiLineTextSchema().max(limits.companyDescriptionMax)),
  sector: textOrNull(singleLineSchema().max(limits.sectorMax)),
  size: z.enum(companySizes).nullable(),
  /**
   * The year of foundation. Whether it is in the future is checked elsewhere in the worker, because
   * that check needs a clock.
   */
  founded: z.int().min(limits.foundedMin).nullable(),
  headquarters: textOrNull(singleLineSchema().max(limits.nameMax)),
  benefits: benefitsSchema,
}
