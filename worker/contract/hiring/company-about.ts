import { limits } from '../limits.ts'
import type { Benefit } from '../offer-enums.ts'
import { multiLineText, singleLine } from '../text-schemas.ts'
import { z } from '../zod.ts'
import { type CompanySize, companySizes } from './company-size.ts'
import { benefitList } from './offer-fields.ts'

/** A company's description of itself; a field is null if the company left it out. */
export type CompanyAbout = {
  /** HTML of a short allowlist, like an offer's description. */
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

/** Both null and an empty text clear the field. */
const textOrNull = (text: z.ZodType<string, string>) =>
  text.transform((value) => value || null).nullable()

/** Schemas of the fields of `CompanyAbout`, as the company enters them. */
export const aboutFields = {
  /** HTML, of which the worker keeps a short allowlist. A text without markup keeps its lines. */
  description: textOrNull(multiLineText().max(limits.companyDescriptionMax)),
  sector: textOrNull(singleLine().max(limits.sectorMax)),
  size: z.enum(companySizes).nullable(),
  /**
   * The year of foundation. The worker checks with its clock that the year is not in the future.
   */
  founded: z.int().min(limits.foundedMin).nullable(),
  headquarters: textOrNull(singleLine().max(limits.nameMax)),
  benefits: benefitList,
}
