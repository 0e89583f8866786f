import { useEffect } from 'react'
import { onOtherTabNotification } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { browserMarks, showVisitorMarks } from './queries.ts'

/**
 * Loads the account's marks (saved and hidden offers). If this fails, the marks stored in this
 * browser stay there until the next attempt succeeds. Visitors never load this code.
 */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ adoptBrowserMarks }) => adoptBrowserMarks())
    .catch(() => undefined)

/**
 * Loads the marks (saved and hidden offers) whenever the session changes, because each account has
 * its own marks. Marks that a visitor made in this browser are moved to the account when the
 * visitor signs in. Renders nothing.
 */
export function MarksSync() {
  const { profile } = useSession()
  // The key includes the skills, because offer cards highlight them and must be updated when they
  // change.
  const account = profile && `${profile.id} ${profile.skills.join()}`
  useEffect(() => {
    if (account) {
      loadMarks()
      return onOtherTabNotification('marks', loadMarks)
    }
    showVisitorMarks()
    return browserMarks.subscribe(showVisitorMarks)
  }, [account])
  return null
}
