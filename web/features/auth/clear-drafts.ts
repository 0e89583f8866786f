import { storageKeys } from '#contract/storage-keys'

/** The drafts of an offer and of a profile, under the names they are stored by. */
const drafts = [storageKeys.offerDraft, storageKeys.profileDraft]

/**
 * After a registration the browser may have changed hands, so nobody's drafts are left in it.
 * @param keepsOffer somebody was led to sign up by the offer that they were about to publish
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
