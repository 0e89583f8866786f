import { useNavigate } from 'react-router'
import type { OwnCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { CompanyAccountTabName } from './address.ts'

type CompanyHeadProps = {
  company: OwnCompany
  companies: readonly { readonly id: string; readonly name: string }[]
  tab: CompanyAccountTabName
}

export function CompanyAccountHeader({ company, companies, tab }: CompanyHeadProps) {
  const t = useT('company')
  const names = useT('enums')
  const navigate = useNavigate()
  return (
    <header className="flex flex-col gap-x-8 gap-y-4 md:flex-row md:items-center md:justify-between">
      <div className="flex flex-col xs:flex-row min-w-0 xs:items-center gap-x-4 gap-y-2">
        <Avatar name={company.name} src={company.logo} size="lg" />
        <div className="min-w-0">
          <h1 className="heading text-2xl sm:text-3xl wrap-anywhere">{company.name}</h1>
          <p className="mt-1.5 flex flex-wrap gap-2">
            <Badge
              tone={company.is_verified ? 'success' : 'warning'}
              icon={company.is_verified ? 'i-lucide-check' : 'i-lucide-clock'}
            >
              {t(company.is_verified ? 'verified' : 'unverified')}
            </Badge>
            <Badge>{t('plan', { plan: names(`plan.${company.plan.code}`) })}</Badge>
          </p>
        </div>
      </div>
      {companies.length > 1 && (
        <div className="md:w-72 shrink-0">
          {/* Hidden from screen readers: the select's accessible name is the same text. */}
          <p aria-hidden="true" className="mb-1 text-sm text-muted">
            {t('choose')}
          </p>
          <Select
            label={t('choose')}
            value={company.id}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={(id) => navigate(paths.companies.href({ company: id, tab }))}
          />
        </div>
      )}
    </header>
  )
}
