import type { OwnCompany } from '#contract/hiring/companies'
import { RichText } from '../../components/rich-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { FactListItem } from './company-section.tsx'

export function CompanyAboutFactList({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const own = useT('company-page')
  const enums = useT('enums')
  const { description, sector, size, founded, headquarters, benefits } = company
  const facts = [
    sector,
    size && own(`sizes.${size}`),
    founded && t('profile.since', { year: founded }),
    headquarters,
  ].filter(Boolean)
  return (
    <>
      <FactListItem term={t('profile.description')}>
        {description ? (
          <RichText html={description} fold />
        ) : (
          <span className="text-muted">{t('profile.noDescription')}</span>
        )}
      </FactListItem>
      <FactListItem term={own('facts')}>
        {facts.length > 0 ? (
          facts.join(' · ')
        ) : (
          <span className="text-muted">{t('profile.noFacts')}</span>
        )}
      </FactListItem>
      {benefits.length > 0 && (
        <FactListItem term={own('benefits')}>
          {benefits.map((benefit) => enums(`benefits.${benefit}`)).join(' · ')}
        </FactListItem>
      )}
    </>
  )
}
