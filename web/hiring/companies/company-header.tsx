import type { PublicCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { sameOrigin } from '../../lib/same-origin.ts'

/** A company's name, with what it does and where in one line. */
export function CompanyHeader({ company }: { company: PublicCompany }) {
  const summary = [company.sector, company.headquarters].filter(Boolean).join(' · ')
  return (
    <header className="flex flex-col sm:flex-row gap-x-5 gap-y-4 sm:items-center lg:col-start-1">
      <Avatar name={company.name} src={sameOrigin(company.logo)} size="lg" />
      <div className="min-w-0">
        <h1 className="heading text-3xl wrap-anywhere">{company.name}</h1>
        {summary && <p className="mt-1 text-muted wrap-anywhere">{summary}</p>}
      </div>
    </header>
  )
}
