import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from '../../lib/storage.ts'

/** Deletes this browser's drafts, which may belong to another person or a deleted account. */
export function clearStoredDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) createStoredText('local', storageKeys.offerDraft).remove()
  createStoredText('local', storageKeys.profileDraft).remove()
}
