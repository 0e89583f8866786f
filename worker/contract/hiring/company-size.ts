/**
 * The ranges for the number of a company's employees; business networks use the same ranges. They
 * are not in enums.ts, because a browser loads that file with its first JavaScript but does not
 * need these ranges so early. This file must not import zod, because the database schema imports
 * it.
 */
export const companySizes = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001+',
] as const
export type CompanySize = (typeof companySizes)[number]
