import type { FieldError } from '#contract/errors'
import { ApiError } from './api.ts'
import { formatWait } from './format-wait.ts'
import { useLanguage, useT } from './i18n.ts'

/**
 * Returns a function that translates the error of a failed request to a text. The text depends on
 * the error code; if there was no response, it describes a connection error.
 */
export function useProblemText(): (error: unknown) => string {
  const t = useT('errors')
  const language = useLanguage()
  return (error) =>
    error instanceof ApiError
      ? t(error.code, { wait: formatWait(error.retryAfter ?? 60, language) })
      : t('network')
}

/**
 * Returns a function that translates the error of a form field to a text, for errors found by the
 * form and by the server.
 */
export function useFieldErrorText(): (error: FieldError) => string {
  const t = useT('errors')
  return ({ code, params }) => t(`fields.${code}`, params)
}
