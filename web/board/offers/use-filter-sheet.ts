import { useEffect, useRef } from 'react'
import { type To, useLocation, useNavigate, useNavigationType } from 'react-router'

/**
 * The gesture of all changes in the sheet: they replace the history entry that opened the sheet.
 */
export const sheetGesture = 'sheet'

/** State of the history entry of the open sheet: the entry from which the sheet was opened. */
type Opened = { key: string; search: string }

/**
 * Whether the filter sheet is open. Opening the sheet adds a history entry with the same address,
 * so that Back closes the sheet. After closing, one Back undoes all changes made in the sheet;
 * without changes its entry is removed.
 */
export function useFilterSheet() {
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  const action = useNavigationType()
  const opened: Opened | undefined = state?.sheet
  const last = useRef<{ opened: Opened | undefined; search: string }>(undefined)
  const closing = useRef<string>(undefined)

  // Back removes the entry with all changes made in the sheet, so apply these changes to the
  // previous entry.
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
    // Going back is asynchronous, and the button may be pressed again meanwhile.
    if (!opened || closing.current === key) return
    closing.current = key
    if (search === opened.search) navigate(-1)
    else navigate(to(search), { replace: true, state: {} })
  }

  return { isOpen: opened !== undefined, openSheet, closeSheet }
}

const to = (search: string): To => ({ search })
