import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-panel.tsx'

type ActionDialogProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> & {
  open?: boolean
  onClose: () => void
  backLabel: string
  backVariant?: ComponentProps<typeof Button>['variant']
  action: Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'loading' | 'onClick'> & {
    label: string
  }
}

/** A dialog with two buttons: one closes the dialog, the other runs the action. */
export function ActionDialog(props: ActionDialogProps) {
  const { open = true, onClose, backLabel, backVariant = 'ghost', action, ...rest } = props
  const { label, ...button } = action
  return (
    <Dialog
      {...rest}
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant={backVariant} onClick={onClose}>
            {backLabel}
          </Button>
          <Button {...button}>{label}</Button>
        </>
      }
    />
  )
}
