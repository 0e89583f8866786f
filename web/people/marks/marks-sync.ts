import { useEffect } from 'react'
import { onOtherTabNotification } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { browserMarks, showVisitorMarks } from './queries.ts'

/**
 * Loads the marks of the account. If this fails, the browser's marks are kept for the next attempt.
 * Visitors never load this code.
 */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ adoptBrowserMarks }) => adoptBrowserMarks())
    .catch(() => undefined)

/**
 * Loads the marks when the session changes: an account has its own marks, and adopts those that a
 * visitor made in this browser. Renders nothing.
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
