import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../session/state.ts'
import { mayWrite } from './draft.ts'
import { followOtherTabs, openDraft } from './state.ts'

/** Opens the draft of whoever is here, also of a visitor, and keeps it in step with other tabs. */
export function useOwnDraft(): boolean {
  const { status, user, profile } = useSnapshot(session)
  const [opened, setOpened] = useState<string | null>()
  const owner = user?.id ?? null
  const isKnown = status !== 'loading' && mayWrite(profile?.profile_type)
  useEffect(() => {
    if (!isKnown) return
    openDraft(owner)
    setOpened(owner)
    return followOtherTabs()
  }, [isKnown, owner])
  return isKnown && opened === owner
}
