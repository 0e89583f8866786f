import type { OwnCompany } from '#contract/hiring/companies'

/** The parts of a company's page, the most helpful for readers first. */
export const companyParts = [
  'description',
  'logo',
  'photos',
  'website',
  'sector',
  'size',
  'headquarters',
  'founded',
  'benefits',
  'social_media',
] as const
export type CompanyPart = (typeof companyParts)[number]

/** Returns the parts of a company's page that are empty, in the order of `companyParts`. */
export function companyGaps(company: Pick<OwnCompany, CompanyPart>): CompanyPart[] {
  const isEmpty = (part: CompanyPart) => {
    const value = company[part]
    return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value
  }
  return companyParts.filter(isEmpty)
}
