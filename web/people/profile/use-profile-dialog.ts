import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type OpenProfileDialog, parseProfileDialogPath } from './profile-dialog.ts'

/** History state for a dialog opened from the profile: closing the dialog then goes back. */
export const overProfileHistoryState = { isOverProfile: true }

type Memory = { address: string; shown: OpenProfileDialog | null; turn: number }

/** Closing the dialog goes back in the history or, after a direct visit, opens the profile. */
export function useProfileDialog() {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const closing = useRef<string>(undefined)
  const found = parseProfileDialogPath(pathname, search)
  const address = pathname + search
  // Keep the content of a dialog while it closes. Opening another dialog replaces the content.
  const [memory, setMemory] = useState<Memory>(() => ({
    address,
    shown: found?.dialog ?? null,
    turn: 0,
  }))
  if (memory.address !== address) {
    setMemory({
      address,
      shown: found?.dialog ?? memory.shown,
      turn: found ? memory.turn + 1 : memory.turn,
    })
  }

  function close() {
    // Going back takes a moment, so ignore a second click on close in the same history entry.
    if (!found || closing.current === key) return
    closing.current = key
    if (state?.isOverProfile) navigate(-1)
    else navigate(paths.profile.href(), { replace: true })
  }

  return {
    isOpen: found !== null,
    /** Id of the profile in the path. */
    profileId: found?.profileId ?? null,
    shown: memory.shown,
    /** A key that is new for each opening, so that React mounts the dialog anew. */
    turn: memory.turn,
    close,
  }
}
