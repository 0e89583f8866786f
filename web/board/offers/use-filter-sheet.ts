import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The `gesture` of all filter changes in the sheet, which share the history entry of its opening.
 */
export const filterSheetHistoryGroup = 'sheet'

/** The state of the sheet's history entry: the previous entry, from which it was opened. */
type Opened = { key: string; search: string }

/**
 * The filter sheet. Opening it adds a history entry with the same address, so that Back closes it.
 * If filters were changed, the entry stays after closing, and one Back undoes all changes.
 */
export function useFilterSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const opened: Opened | undefined = state?.sheet
  const last = useRef<{ opened: Opened | undefined; search: string }>(undefined)
  const closing = useRef<string>(undefined)

  // Back leaves the history entry that contains the changed filters. Navigate to them again.
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
    // Going back is asynchronous, so ignore a second press.
    if (!opened || closing.current === key) return
    closing.current = key
    if (search === opened.search) navigate(-1)
    else navigate(to(search), { replace: true, state: {} })
  }

  return { isOpen: opened !== undefined, openSheet, closeSheet }
}

const to = (search: string): To => ({ search })
