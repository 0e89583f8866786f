import { useEffect } from 'react'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { marksHere, showMarksHere } from './queries.ts'

/**
 * Loads the marks of the account. If this fails, the browser's marks are kept for the next attempt.
 * Visitors never load this code.
 */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ bringMarksAlong }) => bringMarksAlong())
    .catch(() => undefined)

/**
 * Loads the marks when the session changes: an account has its own marks, and adopts those that a
 * visitor made in this browser. Renders nothing.
 */
export function MarksKeeper() {
  const { profile } = useSession()
  // The key includes the skills, because offer cards highlight them and must be updated when they
  // change.
  const account = profile && `${profile.id} ${profile.skills.join()}`
  useEffect(() => {
    if (account) {
      loadMarks()
      return hearOtherTabs('marks', loadMarks)
    }
    showMarksHere()
    return marksHere.subscribe(showMarksHere)
  }, [account])
  return null
}
