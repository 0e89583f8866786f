import { useEffect, useRef } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { useT } from '../../../lib/i18n.ts'
import { focusOfferTitleLink } from '../focus.ts'

type MoreOffersProps = {
  offers: readonly JobOffer[]
  isLoading: boolean
  onNear: () => void
  onPress: () => void
}

/**
 * A button that loads more offers and focuses the first new one. Once a list has become long, this
 * button replaces loading on scroll, so that the visitor can reach the footer.
 */
export function LoadMoreOffersButton({ offers, isLoading, onNear, onPress }: MoreOffersProps) {
  const t = useT('board')
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current === undefined ? undefined : offers[before.current]
    if (!first) return
    before.current = undefined
    focusOfferTitleLink(first.id)
  }, [offers])

  return (
    <div className="mt-5 text-center">
      <Button
        variant="secondary"
        loading={isLoading}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => {
          before.current = offers.length
          onPress()
        }}
      >
        {t('list.more')}
      </Button>
    </div>
  )
}
