import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { readSession, useSession } from '../session/state.ts'
import { reloadProfile } from './mutations.ts'
import {
  clearProfileDraft,
  openProfileDraft,
  profileDraftState,
  syncProfileDraftAcrossTabs,
} from './state.ts'

/** Opens the draft and syncs it with other tabs. Returns whether the draft is open. */
export function useProfileDraft(): boolean {
  const { user } = useSession()
  const { value } = useSnapshot(profileDraftState).profile
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return
    const open = () => {
      const { profile } = readSession()
      if (profile) openProfileDraft(profile)
    }
    open()
    return syncProfileDraftAcrossTabs(() => {
      clearProfileDraft()
      // Another tab has cleared the draft, probably after sending it: reload the profile.
      reloadProfile().then(open, open)
    })
  }, [id])
  return id !== undefined && value.id === id
}
