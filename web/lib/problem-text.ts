import type { FieldError } from '#contract/errors'
import { ApiError } from './api.ts'
import { formatWait } from './format-wait.ts'
import { useLanguage, useT } from './i18n.ts'

/** Returns a function that gives the text to show for the error of a request. */
export function useProblemText(): (error: unknown) => string {
  const t = useT('errors')
  const language = useLanguage()
  return (error) =>
    error instanceof ApiError
      ? t(error.code, { wait: formatWait(error.retryAfter ?? 60, language) })
      : t('network')
}

/** Returns a function that gives the text for a field's error, found by the form or the server. */
export function useFieldErrorText(): (error: FieldError) => string {
  const t = useT('errors')
  return ({ code, params }) => t(`fields.${code}`, params)
}
