import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { moderationFiguresQuery } from './queries.ts'

const columns = ['upheld', 'dismissed', 'hidden', 'suspended', 'restored'] as const

/**
 * The number of the operators' moderation decisions in each year. Renders nothing until there is a
 * decision.
 */
export function ModerationFigures() {
  const t = useT('legal')
  const { data } = useQuery(moderationFiguresQuery)
  if (!data || data.years.length === 0) return null
  return (
    <div className="legal-table">
      <table className="rows-stack">
        <caption className="sr-only">{t('terms.moderation.figures.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('terms.moderation.figures.year')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`terms.moderation.figures.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.years.map((figures) => (
            <tr key={figures.year}>
              <th scope="row">{figures.year}</th>
              {columns.map((column) => (
                <td key={column} data-label={t(`terms.moderation.figures.${column}`)}>
                  {figures[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
