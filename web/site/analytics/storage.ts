import { deleteCookie } from '../../lib/cookie.ts'
import { removeStoredMatching } from '../../lib/storage.ts'

/** Matches the names under which posthog-js stores data and cookies. */
const provided = /^(?:__)?ph_|^dmn_chk_|^lastSeenSurveyDate$|^(?:seen|inProgress|abandoned)Survey_/

/** Erases everything that posthog-js has stored in this browser. */
export function eraseAnalytics(): void {
  removeStoredMatching(provided)
  for (const cookie of document.cookie.split(/;\s*/)) {
    const name = cookie.split('=')[0] ?? ''
    if (provided.test(name)) deleteCookie(name)
  }
}
