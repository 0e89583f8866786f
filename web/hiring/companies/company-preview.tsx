import type { PublicCompany } from '#contract/hiring/companies'
import { CompanyAbout } from './company-about.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHeader } from './company-header.tsx'

export function CompanyPreview({ company }: { company: PublicCompany }) {
  return (
    <div className="flex flex-col gap-6">
      <CompanyHeader company={company} heading="p" />
      <CompanyFacts company={company} />
      <CompanyAbout company={company} />
    </div>
  )
}
