import type { PublicCompany } from '#contract/hiring/companies'
import { CompanyAboutSection } from './company-about-section.tsx'
import { CompanyFactsCard } from './company-facts-card.tsx'
import { CompanyHeader } from './company-header.tsx'

export function CompanyPreview({ company }: { company: PublicCompany }) {
  return (
    <div className="flex flex-col gap-6">
      <CompanyHeader company={company} heading="p" />
      <CompanyFactsCard company={company} />
      <CompanyAboutSection company={company} />
    </div>
  )
}
