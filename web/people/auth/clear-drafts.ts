import { storageKeys } from '#contract/storage-keys'
import { createStoredText } from '../../lib/storage.ts'

/** Deletes this browser's drafts on registration, because another person may have written them. */
export function clearStoredDrafts({ keepsOffer = false } = {}): void {
  if (!keepsOffer) createStoredText('local', storageKeys.offerDraft).remove()
  createStoredText('local', storageKeys.profileDraft).remove()
}
