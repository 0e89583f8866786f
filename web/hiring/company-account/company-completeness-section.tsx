import type { OwnCompany } from '#contract/hiring/companies'
import { Meter } from '../../components/meter.tsx'
import { useT } from '../../lib/i18n.ts'
import {
  type CompanyPagePart,
  companyPageParts,
  listMissingCompanyParts,
} from './missing-company-parts.ts'

/** The maximum number of missing parts that are explained; any others are only named. */
const explainedMax = 3

export function CompanyCompletenessSection({
  company,
}: {
  company: Pick<OwnCompany, CompanyPagePart>
}) {
  const t = useT('company')
  const gaps = listMissingCompanyParts(company)
  if (gaps.length === 0) return null
  const [filled, all] = [companyPageParts.length - gaps.length, companyPageParts.length]
  const others = gaps.slice(explainedMax).map((part) => t(`complete.part.${part}`))
  return (
    <div className="mb-5 max-w-140">
      <Meter
        label={t('complete.title')}
        value={filled}
        max={all}
        text={t('complete.filled', { filled, all })}
      />
      <ul aria-label={t('complete.missing')} className="mt-3 flex flex-col gap-1.5 text-sm">
        {gaps.slice(0, explainedMax).map((part) => (
          <li key={part} className="flex gap-2 text-pretty">
            <span aria-hidden="true" className="i-lucide-plus mt-0.75 shrink-0 text-brand" />
            {t(`complete.why.${part}`)}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-2 text-sm text-muted text-pretty">
          {t('complete.others', { parts: others.join(', ') })}
        </p>
      )}
    </div>
  )
}
