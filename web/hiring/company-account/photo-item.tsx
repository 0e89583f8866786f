import './photo-item.css'
import type { DragEventHandler } from 'react'
import type { CompanyPhoto } from '#contract/hiring/company-photos'
import { IconButton } from '../../components/button.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { useT } from '../../lib/i18n.ts'

export type CompanyPhotoActions = {
  /** Moves the photo one position towards the start of the list; null for the first photo. */
  onEarlier: (() => void) | null
  onLater: (() => void) | null
  onEdit: () => void
  onRemove: () => void
  onDrag: (isDragged: boolean) => void
  onDragOver: DragEventHandler
  onDrop: DragEventHandler
}

type PhotoItemProps = {
  photo: CompanyPhoto
  isDragged: boolean
  /** What can be done with the photo; null for members with read-only access. */
  actions: CompanyPhotoActions | null
}

export function CompanyPhotoItem({ photo, isDragged, actions }: PhotoItemProps) {
  const { url, alt, width, height } = photo
  return (
    <li
      draggable={actions !== null}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', alt)
        actions?.onDrag(true)
      }}
      onDragEnd={() => actions?.onDrag(false)}
      onDragOver={actions?.onDragOver}
      onDrop={actions?.onDrop}
      className="photo-item"
      data-dragged={isDragged ? '' : undefined}
    >
      <img src={url} alt={alt} width={width} height={height} loading="lazy" draggable={false} />
      <div className="min-w-0">
        <p aria-hidden="true" className="text-sm text-muted wrap-anywhere">
          {alt}
        </p>
        {actions && <PhotoButtons alt={alt} actions={actions} />}
      </div>
    </li>
  )
}

function PhotoButtons({ alt, actions }: { alt: string; actions: CompanyPhotoActions }) {
  const t = useT('company')
  const buttons = [
    ['earlier', 'i-lucide-chevron-up', actions.onEarlier],
    ['later', 'i-lucide-chevron-down', actions.onLater],
    ['edit', 'i-lucide-pencil', actions.onEdit],
    ['remove', 'i-lucide-trash-2', actions.onRemove],
  ] as const
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      {buttons.map(([name, icon, press]) => (
        <Tooltip key={name} content={t(`photos.tip.${name}`)}>
          {/* Not `disabled`, because a disabled button would lose focus. */}
          <IconButton
            size="sm"
            icon={icon}
            label={t(`photos.${name}`, { alt })}
            aria-disabled={press === null}
            onClick={() => press?.()}
          />
        </Tooltip>
      ))}
    </div>
  )
}
