import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../../lib/storage.ts'

/**
 * Deletes all drafts in this browser after a registration, because another person may have written
 * them.
 * @param keepsOffer true to keep the offer draft which the person is signing up to publish
 */
export function clearDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) storedText('local', storageKeys.offerDraft).remove()
  storedText('local', storageKeys.profileDraft).remove()
}
