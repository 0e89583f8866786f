import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useNavigationType } from 'react-router'

/** All filter changes in the panel have this `gesture`, so they share one history entry. */
export const filterSheetHistoryGroup = 'sheet'

/** Stored in the open panel's history entry: the key and the query of the entry before it. */
type Opened = { key: string; search: string }

/**
 * Opens and closes the panel with the filters. Opening adds a history entry with the same address,
 * so that Back closes the panel. If filters were changed, closing keeps this entry, and Back then
 * undoes all of these changes.
 */
export function useFilterSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const opened: Opened | undefined = state?.sheet
  const last = useRef<{ opened: Opened | undefined; search: string }>(undefined)
  const closing = useRef<string>(undefined)

  // Closing the panel with Back also undoes the filter changes made in it. Apply them again.
  useEffect(() => {
    const before = last.current
    last.current = { opened, search }
    const isLeft = action === 'POP' && before?.opened?.key === key
    if (isLeft && before.search !== search) navigate(to(before.search), { state: {} })
  }, [action, key, opened, search, navigate])

  function openSheet() {
    const sheet: Opened = { key, search }
    navigate(to(search), { state: { gesture: filterSheetHistoryGroup, sheet } })
  }

  function closeSheet() {
    // Going back takes a moment. In the meantime, ignore another attempt to close.
    if (!opened || closing.current === key) return
    closing.current = key
    if (search === opened.search) navigate(-1)
    else navigate(to(search), { replace: true, state: {} })
  }

  return { isOpen: opened !== undefined, openSheet, closeSheet }
}

const to = (search: string): To => ({ search })
