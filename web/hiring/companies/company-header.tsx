import type { ReactNode } from 'react'
import type { PublicCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { toSameOriginImageUrl } from '../../lib/same-origin.ts'

type CompanyHeaderProps = {
  company: PublicCompany
  heading?: 'h1' | 'p'
  children?: ReactNode
}

export function CompanyHeader({ company, heading: Heading = 'h1', children }: CompanyHeaderProps) {
  return (
    <header className="flex flex-col sm:flex-row gap-x-5 gap-y-4 sm:items-center lg:col-start-1">
      <Avatar name={company.name} src={toSameOriginImageUrl(company.logo)} size="lg" />
      <div className="min-w-0">
        <Heading className="heading text-3xl wrap-anywhere">{company.name}</Heading>
        {children}
      </div>
    </header>
  )
}
