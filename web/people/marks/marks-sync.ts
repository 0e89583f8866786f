import { useEffect } from 'react'
import { onOtherTabNotification } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { showVisitorMarks, storedVisitorMarks } from './queries.ts'

/** Moves the browser's marks into the account, and loads all marks. Failures are ignored. */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ adoptBrowserMarks }) => adoptBrowserMarks())
    .catch(() => undefined)

/** Loads the marks when the session changes. On sign-in, the account adopts the browser's marks. */
export function SavedAndHiddenMarksSync() {
  const { profile } = useSession()
  // Load the marks again when the person or the person's skills (which cards highlight) change.
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
