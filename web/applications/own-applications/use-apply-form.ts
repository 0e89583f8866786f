import { applicationBodySchema } from '#contract/applications/applications'
import { ApiError } from '../../lib/api.ts'
import { trackEvent } from '../../lib/track.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'

const letterAlone = applicationBodySchema.pick({ cover_letter: true })

type Options = {
  /** The storage key of the unsent cover letter; null if it must not be stored. */
  name: string | null
  send: (letter: string | null) => Promise<void>
}

export function useApplyForm({ name, send }: Options) {
  return useSchemaForm<{ cover_letter: string }>({
    schema: letterAlone,
    defaultValues: { cover_letter: '' },
    keptAs: name,
    save: ({ cover_letter }) => send(cover_letter.trim() || null),
    onFailed: (error) =>
      trackEvent('fail_quick_apply', {
        reason: error instanceof ApiError ? error.code : 'network',
      }),
    onInvalid: () => trackEvent('fail_quick_apply', { reason: 'request.invalid' }),
  })
}
