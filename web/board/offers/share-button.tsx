import type { JobOffer } from '#contract/board/offers'
import { IconButton } from '../../components/button.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toasts.ts'

type ShareButtonProps = { offer: Pick<JobOffer, 'id' | 'title'> }

/** Opens the system's share sheet on touch devices; elsewhere copies the link. */
export function ShareButton({ offer }: ShareButtonProps) {
  const t = useT('board')
  const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
  const label = canShare ? t('share.share') : t('share.copy')

  async function share() {
    const url = new URL(paths.home.href({ job: offer.id }), location.origin).href
    try {
      if (canShare) {
        await navigator.share({ title: offer.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      toast({ title: t('share.copied'), tone: 'success' })
    } catch (error) {
      // The person has closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ title: t('share.failed'), description: url, tone: 'danger' })
    }
  }

  return (
    <Tooltip content={label}>
      <IconButton
        label={label}
        icon={canShare ? 'i-lucide-share-2' : 'i-lucide-link'}
        onClick={() => void share()}
      />
    </Tooltip>
  )
}
