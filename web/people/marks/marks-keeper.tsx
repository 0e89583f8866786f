import { useEffect } from 'react'
import { hearOtherTabs } from '../../lib/other-tabs.ts'
import { useSession } from '../session/state.ts'
import { bringMarksAlong } from './mutations.ts'
import { marksHere, showMarksHere } from './queries.ts'

/** A failure leaves what the browser remembers, for the next time. */
const loadMarks = () => void bringMarksAlong().catch(() => undefined)

/**
 * Follows the session: an account has its own marks, and takes over those of the visitor. Renders
 * nothing.
 */
export function MarksKeeper() {
  const id = useSession().user?.id
  useEffect(() => {
    if (id !== undefined) {
      loadMarks()
      return hearOtherTabs('marks', loadMarks)
    }
    showMarksHere()
    return marksHere.subscribe(showMarksHere)
  }, [id])
  return null
}
