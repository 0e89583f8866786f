import { useQuery } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import { findHiddenItemKind } from '#contract/people/marks'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadFailureAlert } from '../../components/load-failure-alert.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { unhideOfferOrCompany } from '../../people/marks/mutations.ts'
import { hiddenItemsQuery, storedVisitorMarks } from '../../people/marks/queries.ts'
import { savedAndHiddenMarksState } from '../../people/marks/state.ts'
import { useSession } from '../../people/session/state.ts'

export function HiddenItemList() {
  const t = useT('saved')
  const { status } = useSession()
  const { hidden } = useSnapshot(savedAndHiddenMarksState)
  const isOwn = status === 'signed_in'
  const own = useQuery({ ...hiddenItemsQuery, enabled: isOwn, staleTime: 0 })
  const here = status === 'anonymous' ? storedVisitorMarks.read().hidden : undefined
  const items = (isOwn ? own.data : here)?.filter(({ id }) => hidden.includes(id))
  if (isOwn && own.error && !items) {
    return <LoadFailureAlert title={t('failed')} query={own} />
  }
  if (!items) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-20" />
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-eye"
        title={t('noneHidden.title')}
        description={t('noneHidden.text')}
        actions={<LinkButton to={paths.home.href()}>{t('empty.toOffers')}</LinkButton>}
      />
    )
  }
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{item.name}</p>
            <p className="text-sm text-muted">
              {t(findHiddenItemKind(item.id) === 'company' ? 'hiddenCompany' : 'hiddenOffer', {
                day: formatDate(item.hidden_at),
              })}
            </p>
          </div>
          <Button
            variant="secondary"
            aria-label={t('showItem', { name: item.name })}
            onClick={() => void unhideOfferOrCompany(item)}
          >
            {t('show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
