import type { FieldError } from '#contract/errors'
import { ApiError } from './api.ts'
import { formatWait } from './format-wait.ts'
import { useLanguage, useT } from './i18n.ts'

/**
 * Returns the text for a failed call: by error code, or a connection error if there was no
 * response.
 */
export function useProblemText(): (error: unknown) => string {
  const t = useT('errors')
  const language = useLanguage()
  return (error) =>
    error instanceof ApiError
      ? t(error.code, { wait: formatWait(error.retryAfter ?? 60, language) })
      : t('network')
}

/** Returns the text for an invalid field, for errors of the form and of the server. */
export function useFieldText(): (error: FieldError) => string {
  const t = useT('errors')
  return ({ code, params }) => t(`fields.${code}`, params)
}
