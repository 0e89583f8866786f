import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useRef,
  useState,
} from 'react'
import { createOnDemandComponent } from '../lib/create-on-demand-component.tsx'
import type { MenuPanelProps } from './menu-panel.tsx'
import { showLoadFailureToast } from './show-load-failure-toast.ts'

type TriggerProps = {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

type MenuProps = Omit<MenuPanelProps, 'anchor' | 'onOpenChange'> & {
  /** The button that opens the menu. It is shown even if the code of the menu fails to load. */
  trigger: ReactElement<TriggerProps>
}

const panel = createOnDemandComponent(
  () => import('./menu-panel.tsx'),
  (module) => module.MenuPanel,
  { onFailure: showLoadFailureToast },
)

/** A menu. Its code is loaded when the button is hovered or focused. */
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
