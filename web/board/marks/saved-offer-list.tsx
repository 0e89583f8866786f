import { useState } from 'react'
import type { SavedOffer } from '#contract/people/marks'
import { Chip } from '../../components/chip.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SavedOfferListItem } from './saved-offer-list-item.tsx'
import { useSavedOffers } from './use-saved-offers.ts'

const filters = ['open', 'closed', 'applied'] as const

export function SavedOfferList({ appliedIds }: { appliedIds: ReadonlySet<string> }) {
  const t = useT('saved')
  const [filter, setFilter] = useState<(typeof filters)[number] | null>(null)
  const { offers, error, isFetching, refetch } = useSavedOffers()
  const failure = error && (
    <LoadFailureAlert title={t('failed')} query={{ error, isFetching, refetch }} className="mb-4" />
  )
  if (!offers) {
    return (
      failure ?? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      )
    )
  }
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-heart"
        title={t('empty.title')}
        description={t('empty.text')}
        actions={<LinkButton to={paths.home.href()}>{t('empty.toOffers')}</LinkButton>}
      />
    )
  }
  const isShown = ({ id, state }: SavedOffer): boolean => {
    if (filter === null) return true
    if (filter === 'applied') return appliedIds.has(id)
    return (state === 'open') === (filter === 'open')
  }
  const shown = offers.filter(isShown)
  return (
    <>
      {failure}
      <fieldset className="m-0 mb-4 flex flex-wrap gap-2 border-0 p-0">
        <legend className="sr-only">{t('filter.label')}</legend>
        {filters.map((one) => (
          <Chip
            key={one}
            selected={one === filter}
            onClick={() => setFilter(one === filter ? null : one)}
          >
            {t(`filter.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <p role="status" className="mb-4 text-muted">
        {t('count', { count: shown.length })}
      </p>
      <ul className="flex flex-col gap-3">
        {shown.map((saved) => (
          <li key={saved.id}>
            <SavedOfferListItem saved={saved} isApplied={appliedIds.has(saved.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
