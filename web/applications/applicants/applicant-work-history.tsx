import { formatMonth } from '../../lib/format-month.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'

type Entry = {
  id: string
  title: string
  place: string
  start_date: string
  end_date: string | null
  is_current: boolean
  description: string | null
}

export function ApplicantWorkHistory({ entries }: { entries: readonly Entry[] }) {
  const t = useT('applicants')
  const language = useLanguage()
  const periodOf = ({ start_date, end_date, is_current }: Entry) =>
    [
      formatMonth(start_date, language),
      end_date ? formatMonth(end_date, language) : is_current && t('details.present'),
    ]
      .filter(Boolean)
      .join(' – ')
  const latestFirst = entries.toSorted((a, b) => (a.start_date < b.start_date ? 1 : -1))
  return (
    <ul className="flex flex-col gap-3">
      {latestFirst.map((entry) => (
        <li key={entry.id}>
          <p className="wrap-anywhere">
            <span className="font-semibold">{entry.title}</span>
            {entry.title && ' · '}
            {entry.place}
          </p>
          <p className="text-sm text-muted">{periodOf(entry)}</p>
          {entry.description && (
            <p className="mt-1 max-w-prose whitespace-pre-line text-sm wrap-anywhere">
              {entry.description}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
