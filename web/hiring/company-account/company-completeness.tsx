import type { OwnCompany } from '#contract/hiring/companies'
import { Meter } from '../../components/meter.tsx'
import { useT } from '../../lib/i18n.ts'
import { type CompanyPart, companyGaps, companyParts } from './company-gaps.ts'

/** How much of its page a company has filled, and what is missing; nothing once it is complete. */
export function CompanyCompleteness({ company }: { company: Pick<OwnCompany, CompanyPart> }) {
  const t = useT('company')
  const gaps = companyGaps(company)
  if (gaps.length === 0) return null
  const [filled, all] = [companyParts.length - gaps.length, companyParts.length]
  return (
    <div className="mb-5 max-w-140">
      <Meter
        label={t('complete.title')}
        value={filled}
        max={all}
        text={t('complete.filled', { filled, all })}
      />
      <p className="mt-2 text-sm text-muted text-pretty">
        {t('complete.missing', {
          parts: gaps.map((part) => t(`complete.part.${part}`)).join(', '),
        })}
      </p>
    </div>
  )
}
