import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from '../../lib/storage.ts'

/**
 * Deletes all drafts in this browser after a registration, because another person may have written
 * them. `keepsOffer` keeps the offer draft that the person signs up to publish.
 */
export function clearStoredDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) createStoredText('local', storageKeys.offerDraft).remove()
  createStoredText('local', storageKeys.profileDraft).remove()
}
