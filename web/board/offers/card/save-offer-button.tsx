import { useSnapshot } from 'valtio'
import type { JobOffer } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { showLoadFailureToast } from '../../../components/show-load-failure-toast.ts'
import { joinClassNames } from '../../../lib/class-names.ts'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n.ts'
import { savedAndHiddenMarksState } from '../../../people/marks/state.ts'

type SaveButtonProps = { offer: JobOffer; isLabelled?: boolean; className?: string }

const actions = () => import('../../../people/marks/mutations.ts')
const preload = () => void actions().catch(() => undefined)

/** Saves or unsaves an offer. Preloads the code for this when the button is hovered or focused. */
export function SaveOfferButton({ offer, isLabelled = false, className }: SaveButtonProps) {
  const t = useT('actions')
  const { saved } = useSnapshot(savedAndHiddenMarksState)
  const isSaved = useIsHydrated() && saved.includes(offer.id)
  const press = () =>
    actions()
      .then(({ toggleSavedOffer }) => toggleSavedOffer(offer))
      .catch(showLoadFailureToast)
  return (
    <Button
      variant={isLabelled ? 'secondary' : 'ghost'}
      aria-pressed={isSaved}
      aria-label={t('save.label', { title: offer.title })}
      onClick={() => void press()}
      onPointerEnter={preload}
      onFocus={preload}
      className={joinClassNames(
        'scripts-only',
        isSaved && 'text-spark-ink',
        !isLabelled && 'size-control px-0!',
        className,
      )}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill={isSaved ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        className="size-5"
      >
        <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
      </svg>
      {isLabelled && t(isSaved ? 'save.saved' : 'save.save')}
    </Button>
  )
}
