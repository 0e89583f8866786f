import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { dialogAt, type ProfileDialog } from './profile-dialog.ts'

/** What an entry of history knows that was made on the profile: closing its dialog is a step back. */
export const overProfile = { isOverProfile: true }

type Memory = { address: string; shown: ProfileDialog | null; turn: number }

/**
 * The dialog that the address opens over the profile. Back closes it; closed by itself, it goes back
 * to the profile it was opened from, or to the profile in its own place where one came straight to it.
 */
export function useProfileDialog() {
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const closing = useRef<string>(undefined)
  const found = dialogAt(pathname, search)
  const address = pathname + search
  // While it closes a dialog still shows what it was about; when another opens it begins anew.
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
    // The step back takes a moment, in which one may press again.
    if (!found || closing.current === key) return
    closing.current = key
    if (state?.isOverProfile) navigate(-1)
    else navigate(paths.profile.href(), { replace: true })
  }

  return {
    isOpen: found !== null,
    /** Whose profile the address names. */
    profileId: found?.profileId ?? null,
    shown: memory.shown,
    /** A key for the dialog: a new one each time it opens. */
    turn: memory.turn,
    close,
  }
}
