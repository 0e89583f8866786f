import type { FieldError } from '#contract/errors'
import { ApiError } from './api.ts'
import { formatWait } from './format-wait.ts'
import { useLanguage, useT } from './i18n.ts'

/** Returns a function that gives the text for a failed request, by its error code. */
export function useProblemText(): (error: unknown) => string {
  const t = useT('errors')
  const language = useLanguage()
  return (error) =>
    error instanceof ApiError
      ? t(error.code, { wait: formatWait(error.retryAfter ?? 60, language) })
      : t('network')
}

/** Returns a function that gives the text for an error of a form field, found by form or server. */
export function useFieldErrorText(): (error: FieldError) => string {
  const t = useT('errors')
  return ({ code, params }) => t(`fields.${code}`, params)
}
