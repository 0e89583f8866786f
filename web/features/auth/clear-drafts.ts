import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../../lib/storage.ts'

/**
 * Clears the drafts of the wizards after a registration: the browser may have changed hands.
 * @param keepsOffer signing up was the way to publish the offer draft
 */
export function clearDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) storedText('local', storageKeys.offerDraft).remove()
  storedText('local', storageKeys.profileDraft).remove()
}
