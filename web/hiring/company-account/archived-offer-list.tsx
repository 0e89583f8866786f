import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { LoadMoreButton } from '../../components/load-more-button.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { ApplicantsLink } from './applicants-link.tsx'
import { CompanySection } from './company-section.tsx'
import { listOffersInPages } from './offer-pages.ts'
import { ownOffersQuery } from './queries.ts'

/** Withdrawn offers whose applications are still kept; renders nothing if there are none. */
export function ArchivedOfferList({ companyId }: { companyId: string }) {
  const t = useT('company')
  const query = useInfiniteQuery(ownOffersQuery(companyId, 'archive'))
  const offers = listOffersInPages(query.data)
  if (query.isError && !query.data) {
    return <LoadFailureAlert title={t('offers.archiveFailed')} query={query} />
  }
  if (offers.length === 0) return null
  return (
    <CompanySection title={t('offers.archive')}>
      <p className="mb-3 max-w-prose text-muted text-pretty">{t('offers.archiveText')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map(({ id, title, withdrawn_at }) => (
          <li
            key={id}
            data-archived={id}
            className="flex flex-col gap-x-4 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">{title}</h3>
              {withdrawn_at && (
                <p className="text-sm text-muted">
                  {t('offers.deletedOn', { date: formatDate(withdrawn_at) })}
                </p>
              )}
            </div>
            <ApplicantsLink offer={{ id, title }} companyId={companyId} />
          </li>
        ))}
      </ul>
      <LoadMoreButton query={query}>{t('offers.more')}</LoadMoreButton>
    </CompanySection>
  )
}
