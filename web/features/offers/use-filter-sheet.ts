import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useNavigationType } from 'react-router'

/** All changes made in the sheet are one: they take the place of the entry that opened it. */
export const sheetGesture = 'sheet'

/** What the entry of an open sheet knows of the one it was opened from. */
type Opened = { key: string; search: string }

/**
 * Whether the filter sheet is open. Opening it takes a step of history, of state and not of address,
 * so that Back closes it. Closed in any way, its changes stay and are one step away from how the list
 * was before; where there were none, the step is taken back.
 */
export function useFilterSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const opened: Opened | undefined = state?.sheet
  const last = useRef<{ opened: Opened | undefined; search: string }>(undefined)
  const closing = useRef<string>(undefined)

  // Back undoes the entry with all that was chosen in it: that is brought along.
  useEffect(() => {
    const before = last.current
    last.current = { opened, search }
    const isLeft = action === 'POP' && before?.opened?.key === key
    if (isLeft && before.search !== search) navigate(to(before.search), { state: {} })
  }, [action, key, opened, search, navigate])

  function openSheet() {
    const sheet: Opened = { key, search }
    navigate(to(search), { state: { gesture: sheetGesture, sheet } })
  }

  function closeSheet() {
    // The step back takes a moment, in which one may press again.
    if (!opened || closing.current === key) return
    closing.current = key
    if (search === opened.search) navigate(-1)
    else navigate(to(search), { replace: true, state: {} })
  }

  return { isOpen: opened !== undefined, openSheet, closeSheet }
}

const to = (search: string): To => ({ search })
