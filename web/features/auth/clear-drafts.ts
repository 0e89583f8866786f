/** The drafts of an offer and of a profile, under the names they are stored by. */
const drafts = ['jobs_store', 'onboarding_store']

/** After a registration the browser may have changed hands, so nobody's drafts are left in it. */
export function clearDrafts(): void {
  for (const name of drafts) {
    try {
      localStorage.removeItem(name)
    } catch {
      // Nothing was stored, then.
    }
  }
}
