import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The `gesture` of all filter changes that are made in the sheet. Changes with the same gesture
 * share one history entry, here the entry that was added when the sheet was opened.
 */
export const filterSheetHistoryGroup = 'sheet'

/**
 * The state that is stored in the sheet's history entry. This state identifies the previous entry,
 * from which the sheet was opened.
 */
type Opened = { key: string; search: string }

/**
 * Whether the filter sheet is open. Opening the sheet adds a history entry with the same address,
 * so that Back closes the sheet. If filters were changed in the sheet, the entry stays after
 * closing, and one Back undoes all changes. Otherwise closing removes the entry.
 */
export function useFilterSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const opened: Opened | undefined = state?.sheet
  const last = useRef<{ opened: Opened | undefined; search: string }>(undefined)
  const closing = useRef<string>(undefined)

  // Pressing Back while the sheet is open leaves the history entry that contains the changed
  // filters. To keep the changes, navigate to the changed filters again.
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
    // Going back in the history is asynchronous, so ignore a second press of the button.
    if (!opened || closing.current === key) return
    closing.current = key
    if (search === opened.search) navigate(-1)
    else navigate(to(search), { replace: true, state: {} })
  }

  return { isOpen: opened !== undefined, openSheet, closeSheet }
}

const to = (search: string): To => ({ search })
