import type { OwnCompany } from '#contract/hiring/companies'

/** The parts of a company's public page, the most helpful to readers first. */
export const companyPageParts = [
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
export type CompanyPagePart = (typeof companyPageParts)[number]

export function listMissingCompanyParts(
  company: Pick<OwnCompany, CompanyPagePart>,
): CompanyPagePart[] {
  const isEmpty = (part: CompanyPagePart) => {
    const value = company[part]
    return typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : !value
  }
  return companyPageParts.filter(isEmpty)
}
