import type { EducationEntry, ExperienceEntry } from '#contract/onboarding-sections'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { entryPeriod } from './entry-period.ts'

type EntryOverviewProps =
  | { kind: 'experience'; entries: readonly ExperienceEntry[] }
  | { kind: 'education'; entries: readonly EducationEntry[] }

/** Past jobs or courses of study, to be read and no more. */
export function EntryOverview(props: EntryOverviewProps) {
  const t = useT('editors')
  const language = useLanguage()
  if (props.entries.length === 0) return <p className="text-muted">{t(`${props.kind}.none`)}</p>
  const rows =
    props.kind === 'experience'
      ? props.entries.map((entry) => ({
          ...entry,
          title: entry.job_title,
          subtitle: entry.company_name,
          isOpen: entry.is_current,
        }))
      : props.entries.map((entry) => ({
          ...entry,
          title: entry.institution,
          subtitle: entry.field_of_study,
          isOpen: true,
        }))
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.temp_id}>
          <p className="font-medium">{row.title}</p>
          <p className="text-muted">
            {row.subtitle}
            {' · '}
            {entryPeriod(row, language, row.isOpen ? t('entry.present') : '')}
          </p>
        </li>
      ))}
    </ul>
  )
}
