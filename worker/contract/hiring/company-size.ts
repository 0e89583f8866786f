/**
 * The number of a company's employees, in the ranges that business networks use. It is not in
 * enums.ts, because the web's first route does not need it. This file must not import zod, because
 * the database schema imports it.
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
