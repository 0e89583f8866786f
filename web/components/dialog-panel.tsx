import './overlay.css'
import { Dialog as Primitive } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { DialogHeading } from './dialog-heading.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { type CloseGuard, useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts'

export type DialogProps = CloseGuard & {
  title: ReactNode
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Whether the dialog is at least 600 px high on large screens, whatever it contains. */
  tall?: boolean
  /** Whether the dialog contains a form. If so, a click outside does not close the dialog. */
  guarded?: boolean
  /** Buttons below the content. A function gets `leave`, which acts like the close button. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-[26.5625rem]', md: 'sm:max-w-140', lg: 'sm:max-w-2xl' }
const bar =
  'flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-6 [&>button]:grow [&>a]:grow sm:[&>button]:grow-0 sm:[&>a]:grow-0'
const writable = 'input:enabled, textarea:enabled, select:enabled, [role="combobox"]:enabled'

export function DialogPanel(props: DialogProps) {
  const { open, title, description, size = 'md', tall, guarded, footer, children } = props
  const t = useT('components')
  const focusReturn = useFocusReturn()
  const leaving = useUnsavedChangesGuard(props)
  const body = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Primitive.Root open={open} onOpenChange={leaving.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="veil fixed inset-0 z-40 bg-veil" />
        <Primitive.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (!guarded) return
            // In a dialog with a form, focus the first field instead of the close button.
            event.preventDefault()
            const first = body.current?.querySelector<HTMLElement>(writable) ?? heading.current
            first?.focus()
          }}
          onEscapeKeyDown={leaving.onEscapeKeyDown}
          onPointerDownOutside={(event) => guarded && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={joinClassNames(
            'dialog fixed z-50 inset-x-3 top-1/2 -translate-y-1/2 mx-auto flex flex-col',
            // On screens with little height, let the whole dialog scroll, not only its body.
            'max-h-[calc(100dvh-3rem)] short:overflow-y-auto rounded-card bg-raised shadow-float',
            tall && 'min-h-[min(37.5rem,calc(100dvh-3rem))]',
            widths[size],
          )}
        >
          <DialogHeading
            title={title}
            titleRef={heading}
            description={description}
            closeLabel={t('dialog.close')}
          />
          <div
            ref={body}
            className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6 short:flex-none short:overflow-visible"
          >
            {children}
          </div>
          {leaving.isAsking && (
            <DiscardChangesQuestion onStay={leaving.stay} onLeave={leaving.leave} />
          )}
          {footer && (
            <div className={joinClassNames(leaving.isAsking ? 'hidden' : 'flex', bar)}>
              {typeof footer === 'function' ? footer(leaving.ask) : footer}
            </div>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Replaces a dialog's buttons with the question whether to discard unsaved changes. */
function DiscardChangesQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useT('components')
  const id = useId()
  const refusal = useRef<HTMLButtonElement>(null)
  useEffect(() => refusal.current?.focus(), [])
  return (
    <fieldset aria-labelledby={id} className={joinClassNames('flex min-w-0 items-center', bar)}>
      <p id={id} className="w-full font-medium text-pretty">
        {t('leave.question')}
      </p>
      <Button variant="ghost" onClick={onLeave}>
        {t('leave.yes')}
      </Button>
      <Button ref={refusal} onClick={onStay}>
        {t('leave.no')}
      </Button>
    </fieldset>
  )
}
