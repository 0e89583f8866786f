import { type MouseEvent, useId, useState } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { Card } from '../../../components/card.tsx'
import { useT } from '../../../lib/i18n.ts'
import { OfferCardBody } from './offer-card-body.tsx'
import { OfferHeader } from './offer-header.tsx'

type OfferPreviewProps = {
  offer: JobOffer
  /** Tells the employer what can be tried in the preview. */
  hint: string
  /** Replaces `hint` once the employer presses something that does not work in the preview. */
  blockedHint: string
}

/**
 * Shows an unpublished offer as it will look in the list. The card can be opened and closed, and
 * its external links work. All other buttons only show a message. No visit is counted.
 */
export function OfferPreview({ offer, hint, blockedHint }: OfferPreviewProps) {
  const t = useT('board')
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const [isHintShown, setHintShown] = useState(false)
  const toggle = () => setOpen(!isOpen)

  function hold(event: MouseEvent) {
    const control = event.target instanceof Element ? event.target.closest('a, button') : null
    if (!control || control.closest('.prose')) return
    const isClose = control.getAttribute('aria-label') === t('card.close')
    if (control.hasAttribute('aria-expanded') || isClose) return
    // The card's own handlers, which count clicks, must not run. The browser may still open a link.
    event.stopPropagation()
    if (control.matches('a[target="_blank"], a[href^="mailto:"]')) return
    event.preventDefault()
    setHintShown(true)
  }

  return (
    <div>
      {/* The card's buttons do not stick to the bottom, because the wizard's buttons are there. */}
      <div onClickCapture={hold} onAuxClickCapture={hold} className="[&_footer]:static">
        <Card asChild open={isOpen}>
          <article aria-labelledby={`${id}-title`}>
            <OfferHeader
              offer={offer}
              isOpen={isOpen}
              isVisited={false}
              isApplied={false}
              hidesCompany={false}
              detailsId={`${id}-details`}
              titleId={`${id}-title`}
              onToggle={toggle}
            />
            {isOpen && (
              <div id={`${id}-details`}>
                <OfferCardBody
                  offer={offer}
                  isApplied={false}
                  hidesCompany={false}
                  onClose={toggle}
                />
              </div>
            )}
          </article>
        </Card>
      </div>
      <p role="status" className="mt-2 text-sm text-muted">
        {isHintShown ? blockedHint : hint}
      </p>
    </div>
  )
}
