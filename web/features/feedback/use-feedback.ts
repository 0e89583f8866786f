import { useRef, useState } from 'react'
import { newId } from '#contract/ids'
import { sendFeedback } from './mutations.ts'
import { whatFailed } from './what-failed.ts'

type Course = { state: 'editing' | 'submitting' | 'sent' } | { state: 'failed'; error: unknown }

/** The states of the form: editing, submitting, then sent, or failed and editing again. */
export function useFeedback(failure: unknown) {
  const [message, setMessage] = useState('')
  const [course, setCourse] = useState<Course>({ state: 'editing' })
  const last = useRef({ id: newId('feedback'), message })

  async function submit() {
    if (course.state === 'submitting') return
    setCourse({ state: 'submitting' })
    // Resending the same text uses the same id; a changed text is a new submission.
    if (last.current.message !== message) last.current = { id: newId('feedback'), message }
    try {
      await sendFeedback({
        ...last.current,
        ...whatFailed(failure),
        path: location.pathname,
      })
      setCourse({ state: 'sent' })
    } catch (error) {
      console.error('Feedback could not be sent', error)
      setCourse({ state: 'failed', error })
    }
  }
  return { message, setMessage, course, submit }
}
