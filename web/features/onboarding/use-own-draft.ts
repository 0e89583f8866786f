import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../session/state.ts'
import { reloadProfile } from './mutations.ts'
import { clearOnboardingDraft, draft, followOtherTabs, openDraft } from './state.ts'

/** Opens the draft of whoever is signed in and keeps it in step with other tabs; true once it is here. */
export function useOwnDraft(): boolean {
  const { user } = useSnapshot(session)
  const { value } = useSnapshot(draft).profile
  const id = user?.id
  useEffect(() => {
    if (id === undefined || !session.profile) return
    openDraft(session.profile)
    return followOtherTabs(() => {
      clearOnboardingDraft()
      // Most likely it was sent there: then there is nothing left to do here.
      const reopen = () => session.profile && openDraft(session.profile)
      reloadProfile().then(reopen, reopen)
    })
  }, [id])
  return id !== undefined && value.id === id
}
