import { storageKeys } from '#contract/storage-keys'

/** The drafts of an offer and of a profile, under the names they are stored by. */
const drafts = [storageKeys.offerDraft, storageKeys.profileDraft]

/**
 * Deletes all drafts after a registration, because the previous person in this browser may be
 * another.
 * @param keepsOffer keeps the offer that the person signed up to publish
 */
export function clearDrafts({ keepsOffer = false } = {}): void {
  for (const name of drafts) {
    if (keepsOffer && name === storageKeys.offerDraft) continue
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was stored, then.
    }
  }
}
