import { useRef } from 'react'
import { newId } from '#contract/ids'
import { feedbackBody } from '#contract/shared/feedback'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { failureDetails } from './failure-details.ts'
import { sendFeedback } from './mutations.ts'

const feedbackFields = feedbackBody.pick({ message: true })

/** The form that asks what a person did before a page failed. */
export function useFeedback(failure: unknown, onSent: () => void) {
  const last = useRef({ id: newId('feedback'), message: '' })
  return useSchemaForm<{ message: string }>({
    schema: feedbackFields,
    defaultValues: { message: '' },
    mode: 'onChange',
    save: ({ message }) => {
      // If the person sends the same text again, it keeps its id, so the server counts both as one
      // submission. Another text gets a new id.
      if (last.current.message !== message) last.current = { id: newId('feedback'), message }
      return sendFeedback({
        ...last.current,
        ...failureDetails(failure),
        path: location.pathname,
      })
    },
    onSaved: onSent,
    onFailed: (error) => console.error('Feedback could not be sent', error),
  })
}
