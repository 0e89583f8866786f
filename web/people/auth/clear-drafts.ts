import { storageKeys } from '#contract/storage-keys'
import { storedText } from '../../lib/storage.ts'

/**
 * Deletes all drafts in this browser after a registration, because another person may have written
 * them. `keepsOffer` keeps the offer draft that the person signs up to publish.
 */
export function clearDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) storedText('local', storageKeys.offerDraft).remove()
  storedText('local', storageKeys.profileDraft).remove()
}
