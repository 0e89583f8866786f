import type { FieldError } from '#contract/errors'
import { ApiError } from './api.ts'
import { formatWait } from './format-wait.ts'
import { useLanguage, useT } from './i18n.ts'

/** What to say about a call that failed: by the problem's code, or that there was no answer at all. */
export function useProblemText(): (error: unknown) => string {
  const t = useT('errors')
  const language = useLanguage()
  return (error) =>
    error instanceof ApiError
      ? t(error.code, { wait: formatWait(error.retryAfter ?? 60, language) })
      : t('network')
}

/** What to say about one field, in a form or in the server's answer. */
export function useFieldText(): (error: FieldError) => string {
  const t = useT('errors')
  return ({ code, params }) => t(`fields.${code}`, params)
}
