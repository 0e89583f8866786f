import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { LegalTable } from './legal-table.tsx'
import { moderationFiguresQuery } from './queries.ts'

const decisions = ['upheld', 'dismissed', 'hidden', 'suspended', 'restored'] as const

/** How many decisions the operators made in each year. Empty until there is a decision. */
export function ModerationFiguresTable() {
  const t = useT('legal')
  const { data } = useQuery(moderationFiguresQuery)
  if (!data || data.years.length === 0) return null
  return (
    <LegalTable
      caption={t('terms.moderation.figures.title')}
      columns={(['year', ...decisions] as const).map((name) =>
        t(`terms.moderation.figures.${name}`),
      )}
      rows={data.years.map((figures) => ({
        name: figures.year,
        cells: decisions.map((decision) => figures[decision]),
      }))}
    />
  )
}
