import { useEffect, useState } from 'react'
import { useSession } from '../../people/session/state.ts'
import { canWriteOfferDraft } from './draft.ts'
import { openOfferDraft, syncOfferDraftAcrossTabs } from './state.ts'

export function useOfferDraft(): boolean {
  const { status, user, profile } = useSession()
  const [opened, setOpened] = useState<string | null>()
  const owner = user?.id ?? null
  const isKnown = status !== 'loading' && canWriteOfferDraft(profile?.profile_type)
  useEffect(() => {
    if (!isKnown) return
    openOfferDraft(owner)
    setOpened(owner)
    return syncOfferDraftAcrossTabs()
  }, [isKnown, owner])
  return isKnown && opened === owner
}
