import type { PublicCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { sameOrigin } from '../../lib/same-origin.ts'

/** A company's logo and name. */
export function CompanyHeader({ company }: { company: PublicCompany }) {
  return (
    <header className="flex flex-col sm:flex-row gap-x-5 gap-y-4 sm:items-center lg:col-start-1">
      <Avatar name={company.name} src={sameOrigin(company.logo)} size="lg" />
      <h1 className="heading min-w-0 text-3xl wrap-anywhere">{company.name}</h1>
    </header>
  )
}
