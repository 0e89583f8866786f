import { useEffect } from 'react'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { marksHere, showMarksHere } from './queries.ts'

/** A failure leaves what the browser remembers, for the next time. Visitors never fetch this code. */
const loadMarks = () =>
  void import('./mutations.ts')
    .then(({ bringMarksAlong }) => bringMarksAlong())
    .catch(() => undefined)

/**
 * Follows the session: an account has its own marks, and takes over those of the visitor. Renders
 * nothing.
 */
export function MarksKeeper() {
  const { profile } = useSession()
  const id = profile?.id
  // The skills of the profile are shown on cards.
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
