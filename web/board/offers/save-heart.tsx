import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { toggleSaved } from '../../people/marks/mutations.ts'
import { marks } from '../../people/marks/state.ts'
import type { SaveButtonProps } from './save-button.tsx'

/** The heart: saves an offer or forgets it. */
export function SaveHeart({ offer, isLabelled = false }: SaveButtonProps) {
  const t = useT('actions')
  const isSaved = useSnapshot(marks).saved.includes(offer.id)
  return (
    <Button
      variant={isLabelled ? 'secondary' : 'ghost'}
      aria-pressed={isSaved}
      aria-label={t('save.label', { title: offer.title })}
      onClick={() => void toggleSaved(offer)}
      className={classNames(isSaved && 'text-spark-ink', !isLabelled && 'relative px-2!')}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill={isSaved ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
      </svg>
      {isLabelled && t(isSaved ? 'save.saved' : 'save.save')}
    </Button>
  )
}
