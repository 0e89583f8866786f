import './overlay.css'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { DialogHeading } from './dialog-heading.tsx'
import { useFocusReturn } from './use-focus-return.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The edge from which the panel slides in. On phones it is always the bottom. */
  side?: 'left' | 'right' | 'bottom'
  footer?: ReactNode
  children?: ReactNode
}

const sides = {
  left: 'md:top-0 md:right-auto md:max-h-none md:w-100 md:rounded-none',
  right: 'md:top-0 md:left-auto md:max-h-none md:w-100 md:rounded-none',
  bottom: 'mx-auto max-w-160',
}

export function SheetPanel(props: SheetProps) {
  const { open, onOpenChange, title, description, side = 'right', footer, children } = props
  const t = useT('components')
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="veil fixed inset-0 z-40 bg-veil" />
        <Primitive.Content
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
          data-side={side}
          className={joinClassNames(
            'sheet fixed z-50 flex flex-col bg-raised shadow-float',
            'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-card',
            sides[side],
          )}
        >
          <DialogHeading title={title} description={description} closeLabel={t('dialog.close')} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6">{children}</div>
          {footer && (
            <div className="safe-bottom flex flex-wrap gap-2 border-t border-line px-5 py-3 sm:px-6">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
