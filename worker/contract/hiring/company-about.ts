import { limits } from '../limits.ts'
import type { Benefit } from '../offer-enums.ts'
import { multiLineText, singleLine } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type CompanySize, companySizes } from './company-size.ts'
import { benefitList } from './offer-fields.ts'

/** A company's own description; a field is null if the company left it out. */
export type CompanyAbout = {
  /** Plain text of several lines: markup in it is text. */
  description: string | null
  sector: string | null
  /** How many people work there. */
  size: CompanySize | null
  /** The year. */
  founded: number | null
  /** The place of its main office, such as "Torino, Italia". */
  headquarters: string | null
  benefits: Benefit[]
}

/** Null clears a text, and so does an empty one. */
const textOrNull = (text: z.ZodType<string, string>) =>
  text.transform((value) => value || null).nullable()

/** The same fields as their company writes them. */
export const aboutFields = {
  description: textOrNull(multiLineText().max(limits.companyDescriptionMax)),
  sector: textOrNull(singleLine().max(limits.sectorMax)),
  size: z.enum(companySizes).nullable(),
  /** A year that has begun; the worker checks that with its clock. */
  founded: z.int().min(limits.foundedMin).nullable(),
  headquarters: textOrNull(singleLine().max(limits.nameMax)),
  benefits: benefitList,
}
