/**
 * How many people work at a company, in the bands that business networks use. Apart from enums.ts, which
 * the web's first route holds; without zod, since the database's schema reads it.
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
