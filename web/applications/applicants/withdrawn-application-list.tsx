import type { ListedApplication } from '#contract/applications/applications'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'

type WithdrawnApplicationListProps = { applications: readonly ListedApplication[] }

export function WithdrawnApplicationList({ applications }: WithdrawnApplicationListProps) {
  const t = useT('applicants')
  if (applications.length === 0) return null
  return (
    <section aria-labelledby="applicants-withdrawn" className="mt-8 border-t border-line pt-5">
      <h3 id="applicants-withdrawn" className="font-semibold">
        {t('withdrawn.title')}
      </h3>
      <p className="text-sm text-muted">{t('withdrawn.text')}</p>
      <ul className="mt-2 flex flex-col gap-1 text-sm text-muted">
        {applications.map((application) => (
          <li key={application.id} className="flex items-center gap-2">
            <span aria-hidden="true" className="i-lucide-undo-2" />
            {t('withdrawn.on', { date: formatDate(application.updated_at) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
