import { useRef } from 'react'
import { newId } from '#contract/ids'
import { feedbackBodySchema } from '#contract/shared/feedback'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { describeFailure } from './failure-details.ts'
import { sendFeedback } from './mutations.ts'

const feedbackFields = feedbackBodySchema.pick({ message: true })

/** The form in which people describe what they did before a page failed. */
export function useFeedback(failure: unknown, onSent: () => void) {
  const last = useRef({ id: newId('feedback'), message: '' })
  return useSchemaForm<{ message: string }>({
    schema: feedbackFields,
    defaultValues: { message: '' },
    mode: 'onChange',
    save: ({ message }) => {
      // A text that is sent again keeps its id, so that the server does not count it twice.
      if (last.current.message !== message) last.current = { id: newId('feedback'), message }
      const path = location.pathname
      return sendFeedback({ ...last.current, ...describeFailure(failure), path })
    },
    onSaved: onSent,
    onFailed: (error) => console.error('Feedback could not be sent', error),
  })
}
