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
  const id = profile?.id
  // The effect also depends on the profile's skills, because cards highlight them.
  const skills = profile?.skills.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other skills are read anew.
  useEffect(() => {
    if (id !== undefined) {
      loadMarks()
      return hearOtherTabs('marks', loadMarks)
    }
    showMarksHere()
    return marksHere.subscribe(showMarksHere)
  }, [id, skills])
  return null
}
