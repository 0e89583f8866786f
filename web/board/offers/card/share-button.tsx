import type { JobOffer } from '#contract/board/offers'
import { Button, IconButton } from '../../../components/button.tsx'
import { Tooltip } from '../../../components/tooltip.tsx'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useMedia } from '../../../lib/use-media.ts'

type ShareButtonProps = { offer: Pick<JobOffer, 'title' | 'url'>; isLabelled?: boolean }

/** Opens the system's share sheet on touch devices; otherwise copies the link. */
export function ShareButton({ offer, isLabelled = false }: ShareButtonProps) {
  const t = useT('actions')
  const isTouch = useMedia('(pointer: coarse)')
  const canShare = useIsHydrated() && isTouch && typeof navigator.share === 'function'
  const label = canShare ? t('share.share') : t('share.copy')

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

  const icon = canShare ? 'i-lucide-share-2' : 'i-lucide-link'
  if (isLabelled) {
    return (
      <Button variant="secondary" icon={icon} onClick={() => void share()}>
        {label}
      </Button>
    )
  }
  return (
    <Tooltip content={label}>
      <IconButton label={label} icon={icon} onClick={() => void share()} />
    </Tooltip>
  )
}
