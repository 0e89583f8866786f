import { useRef, useState } from 'react'
import { newId } from '#contract/ids'
import { failureDetails } from './failure-details.ts'
import { sendFeedback } from './mutations.ts'

type FormState = { state: 'editing' | 'submitting' | 'sent' } | { state: 'failed'; error: unknown }

/** The states of the form: editing, submitting, then sent, or failed and editing again. */
export function useFeedback(failure: unknown) {
  const [message, setMessage] = useState('')
  const [formState, setFormState] = useState<FormState>({ state: 'editing' })
  const last = useRef({ id: newId('feedback'), message })

  async function submit() {
    if (formState.state === 'submitting') return
    setFormState({ state: 'submitting' })
    // Resending the same text uses the same id; a changed text is a new submission.
    if (last.current.message !== message) last.current = { id: newId('feedback'), message }
    try {
      await sendFeedback({
        ...last.current,
        ...failureDetails(failure),
        path: location.pathname,
      })
      setFormState({ state: 'sent' })
    } catch (error) {
      console.error('Feedback could not be sent', error)
      setFormState({ state: 'failed', error })
    }
  }
  return { message, setMessage, formState, submit }
}
