import { useEffect } from 'react'
import { type OfferFilters, toCanonicalFilterParams } from '#contract/board/offer-filters'
import { type AlertBody, alertBodySchema } from '#contract/messages/alerts'
import { Button } from '../../../components/button.tsx'
import { ErrorAlert } from '../../../components/error-alert.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { AlertFrequencyField } from '../../../fields/alert-frequency-field.tsx'
import { api, unwrapResponse } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useSession } from '../../../people/session/state.ts'

const alertFields = alertBodySchema.omit({ query: true })

type CreateAlertFormProps = { filters: OfferFilters; id: string; onSent: () => void }

/** Asks for a mail address and a frequency. A link in a mail then confirms the alert. */
export function CreateAlertForm({ filters, id, onSent }: CreateAlertFormProps) {
  const t = useT('alerts')
  const { user } = useSession()
  const query = toCanonicalFilterParams(filters).toString()
  const form = useSchemaForm<Omit<AlertBody, 'query'>>({
    schema: alertFields,
    defaultValues: { email: user?.email ?? '', frequency: 'daily' },
    forgivesEmpty: true,
    save: (values) => unwrapResponse(api.api.alerts.$post({ json: { ...values, query } })),
    onSaved: onSent,
  })
  const { setFocus, setValue } = form
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form
      id={id}
      noValidate
      onSubmit={form.submit}
      className="mt-2 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        control={form.control}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
      />
      <AlertFrequencyField
        value={form.watch('frequency')}
        onChange={(frequency) => setValue('frequency', frequency)}
      />
      <p className="text-sm text-muted text-pretty">{t('note')}</p>
      <ErrorAlert title={t('failed')} error={form.failure} />
      <Button type="submit" loading={form.isSaving} className="self-start">
        {t('send')}
      </Button>
    </form>
  )
}
