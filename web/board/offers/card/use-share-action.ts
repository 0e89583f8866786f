import type { JobOffer } from '#contract/board/offers'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useMedia } from '../../../lib/use-media.ts'

/** An action that opens the system's share sheet on touch devices and otherwise copies the link. */
export function useShareAction(offer: Pick<JobOffer, 'title' | 'url'>) {
  const t = useT('actions')
  const isTouch = useMedia('(pointer: coarse)')
  const canShare = useIsHydrated() && isTouch && typeof navigator.share === 'function'
  async function share() {
    const url = new URL(offer.url, location.origin).href
    try {
      if (canShare) {
        await navigator.share({ title: offer.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      showToast({ title: t('share.copied'), tone: 'success' })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ title: t('share.failed'), description: url, tone: 'danger' })
    }
  }

  return {
    label: canShare ? t('share.share') : t('share.copy'),
    icon: canShare ? 'i-lucide-share-2' : 'i-lucide-link',
    onSelect: () => void share(),
  }
}
