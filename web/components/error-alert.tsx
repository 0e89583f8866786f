import { useProblemText } from '../lib/problem-text.ts'
import { Alert } from './alert.tsx'

type ErrorAlertProps = { title: string; error: unknown; className?: string }

/** Says why a request has failed. Renders nothing if `error` is null. */
export function ErrorAlert({ title, error, className }: ErrorAlertProps) {
  const problemText = useProblemText()
  if (error === null) return null
  return (
    <Alert tone="danger" title={title} className={className}>
      {problemText(error)}
    </Alert>
  )
}
