import { useProblemText } from '../lib/problem-text.ts'
import { Alert } from './alert.tsx'

type ErrorAlertProps = { title?: string; error: unknown; className?: string }

/** Says why a request failed. Without a `title`, the reason is the title. */
export function ErrorAlert({ title, error, className }: ErrorAlertProps) {
  const problemText = useProblemText()
  if (error === null) return null
  const reason = problemText(error)
  return (
    <Alert tone="danger" title={title ?? reason} className={className}>
      {title && reason}
    </Alert>
  )
}
