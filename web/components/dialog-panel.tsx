import { Dialog as Primitive } from 'radix-ui'
import { classNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import type { DialogProps } from './dialog.tsx'
import { DialogHeading } from './dialog-heading.tsx'
import { useFocusReturn } from './use-focus-return.ts'

const widths = { sm: 'sm:max-w-106', md: 'sm:max-w-140', lg: 'sm:max-w-2xl' }

export function DialogPanel(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    tall,
    guarded,
    footer,
    children,
  } = props
  const t = useT('components')
  const focusReturn = useFocusReturn()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="veil fixed inset-0 z-40 bg-veil" />
        <Primitive.Content
          {...focusReturn}
          onPointerDownOutside={(event) => guarded && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'dialog fixed z-50 inset-x-3 top-1/2 -translate-y-1/2 mx-auto flex flex-col',
            'max-h-[calc(100dvh-3rem)] rounded-card bg-raised shadow-float',
            tall && 'min-h-[min(600px,calc(100dvh-3rem))]',
            widths[size],
          )}
        >
          <DialogHeading title={title} description={description} closeLabel={t('dialog.close')} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
