import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../../lib/storage.ts'

/**
 * Deletes all drafts after a registration, because the drafts in this browser may be another
 * person's.
 * @param keepsOffer keeps the offer draft that the person signed up to publish
 */
export function clearDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) storedText('local', storageKeys.offerDraft).remove()
  storedText('local', storageKeys.profileDraft).remove()
}
