import { useLocation } from 'react-router'
import type { JobOffer } from '#contract/board/offers'
import { Button, IconButton } from '../../../components/button.tsx'
import { Link } from '../../../components/link.tsx'
import { Menu } from '../../../components/menu.tsx'
import { showLoadFailureToast } from '../../../components/show-load-failure-toast.ts'
import { joinClassNames } from '../../../lib/class-names.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { openReportDialog } from '../../../trust/reports/state.ts'
import { ApplyButton } from './apply-button.tsx'
import { SaveOfferButton } from './save-offer-button.tsx'
import { useShareAction } from './use-share-action.ts'

type OfferActionsProps = {
  offer: JobOffer
  isApplied: boolean
  hidesCompany: boolean
  /** Closes the card; undefined on the offer's own page. */
  onClose?: (() => void) | undefined
}

/**
 * The buttons at the end of an offer. They stick to the bottom of the screen while part of the card
 * above them is visible.
 */
export function OfferActions(props: OfferActionsProps) {
  const { offer, isApplied, hidesCompany, onClose } = props
  const t = useT('board')
  const actions = useT('actions')
  const { pathname, search } = useLocation()
  return (
    <footer
      className={joinClassNames(
        'safe-bottom sticky short:static above-notice z-1 flex flex-wrap items-center gap-2',
        'border-t border-line bg-surface px-4 sm:px-5 py-3',
        hidesCompany ? '-mx-4 sm:mx-0' : 'rounded-b-card',
      )}
    >
      <ApplyButton offer={offer} isApplied={isApplied} />
      {!hidesCompany && (
        <Button asChild variant="secondary" className="px-3 sm:px-4">
          <Link to={paths.company.href(offer.company_id.id)}>{actions('company')}</Link>
        </Button>
      )}
      {!onClose && <SaveOfferButton offer={offer} />}
      <MoreMenu offer={offer} />
      {onClose && (
        <>
          <Link
            to={offer.url}
            state={{ from: pathname + search }}
            className="touchable px-2 font-medium text-brand"
          >
            {actions('page')}
          </Link>
          <IconButton
            label={t('card.close')}
            icon="i-lucide-chevron-up"
            className="ml-auto sm:order-last"
            onClick={onClose}
          />
        </>
      )}
    </footer>
  )
}

/** A menu that shares, hides or reports this offer, or hides all offers of its company. */
function MoreMenu({ offer }: { offer: JobOffer }) {
  const t = useT('actions')
  const common = useT('common')
  const share = useShareAction(offer)
  const company = offer.company_id
  const hide = (item: { id: string; name: string }) =>
    void import('../../../people/marks/mutations.ts')
      .then(({ hideOfferOrCompany }) => hideOfferOrCompany(item))
      .catch(showLoadFailureToast)
  return (
    <Menu
      label={t('more')}
      align="start"
      entries={[
        share,
        {
          label: t('hide.offer'),
          icon: 'i-lucide-eye-off',
          onSelect: () => hide({ id: offer.id, name: offer.title }),
        },
        {
          label: t('hide.company', { company: company.name }),
          icon: 'i-lucide-building-2',
          onSelect: () => hide({ id: company.id, name: company.name }),
        },
        {
          label: common('report'),
          icon: 'i-lucide-flag',
          onSelect: () => openReportDialog({ kind: 'offer', id: offer.id, name: offer.title }),
        },
      ]}
      trigger={
        <Button variant="ghost" className="px-3!" icon="i-lucide-ellipsis">
          {t('more')}
        </Button>
      }
    />
  )
}
