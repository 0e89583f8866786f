import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useRef,
  useState,
} from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import { toastLoadFailure } from './toast-load-failure.ts'

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuEntry =
  | { label: string; icon?: string; to: string }
  | { label: string; icon?: string; onSelect: () => void }
  | MenuChoice
  | 'separator'

/** A group of options under a heading; the chosen one is ticked. */
export type MenuChoice = {
  label: string
  options: readonly { value: string; label: string; icon?: string }[]
  value: string
  onValueChange: (value: string) => void
}

export type MenuProps = {
  entries: readonly MenuEntry[]
  label: string
  /** A Button or IconButton, which is rendered even if the code of the menu fails to load. */
  trigger: ReactElement<TriggerProps>
  align?: 'start' | 'end'
}

const panel = createOnDemandComponent(
  () => import('./menu-panel.tsx'),
  (module) => module.MenuPanel,
  { onFailure: toastLoadFailure },
)

/** A menu whose code is loaded when the pointer or the focus reaches its trigger. */
export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <span className="relative inline-flex">
      {cloneElement(props.trigger, {
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
        onPointerEnter: panel.preload,
        onFocus: panel.preload,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {open && <panel.Component {...props} anchor={trigger} onOpenChange={setOpen} />}
    </span>
  )
}
