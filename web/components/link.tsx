import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** A path of this site, as `paths` spells it. */
  to: string
  /** What the entry of history it makes knows beside its address. */
  state?: unknown
  /** Takes this page's place in the history: a page that is not worth coming back to. */
  replace?: boolean
}

/**
 * A link inside the site: the next page takes this one's place without a load. React Router has one
 * too, which also prefetches, masks and submits, and weighs 4.6 KB more.
 */
export function Link({ to, state, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()

  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || wantsNewTab) return
    event.preventDefault()
    // Pressed where it leads to, it is no step of history, as with any link.
    const isHere = to === location.pathname + location.search
    navigate(to, { replace: replace || isHere, state })
  }

  return <a {...rest} href={to} onClick={press} />
}
