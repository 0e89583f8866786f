/**
 * The ranges for the number of a company's employees, which are those of business networks. They
 * are not in enums.ts, because that file is part of the first JavaScript that a browser loads,
 * which does not need them. This file must not import zod, because the database schema imports it.
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
