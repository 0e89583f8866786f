import { useEffect } from 'react'
import { onOtherTabNotification } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { showVisitorMarks, storedVisitorMarks } from './queries.ts'

/** After a failure, the marks stored in this browser stay until the next try. */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ adoptBrowserMarks }) => adoptBrowserMarks())
    .catch(() => undefined)

/**
 * Loads the marks (saved and hidden offers) when the session changes. On sign-in, moves the marks
 * of this browser into the account. Renders nothing.
 */
export function SavedAndHiddenMarksSync() {
  const { profile } = useSession()
  // A text that changes when the marks must be loaded again. It contains the person's skills,
  // because offer cards highlight them.
  const account = profile && `${profile.id} ${profile.skills.join()}`
  useEffect(() => {
    if (account) {
      loadMarks()
      return onOtherTabNotification('marks', loadMarks)
    }
    showVisitorMarks()
    return storedVisitorMarks.subscribe(showVisitorMarks)
  }, [account])
  return null
}
