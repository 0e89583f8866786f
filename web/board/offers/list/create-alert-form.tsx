import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { toCanonicalFilterParams } from '#contract/board/offer-filters'
import type { AlertFrequency } from '#contract/messages/alert-frequency'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { Input } from '../../../components/input.tsx'
import { AlertFrequencyField } from '../../../fields/alert-frequency-field.tsx'
import { api, unwrapResponse } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { useSession } from '../../../people/session/state.ts'
import type { ListExtrasHostProps } from './list-extras-host.tsx'

/** Asks for a mail address and a frequency. A link in a mail then confirms the alert. */
export function CreateAlertForm({ filters }: ListExtrasHostProps) {
  const t = useT('alerts')
  const { user } = useSession()
  const problemText = useProblemText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [frequency, setFrequency] = useState<AlertFrequency>('daily')
  const field = useRef<HTMLInputElement>(null)
  const query = toCanonicalFilterParams(filters).toString()
  const asking = useMutation({
    mutationFn: (email: string) =>
      unwrapResponse(api.api.alerts.$post({ json: { email, query, frequency } })),
  })
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  function send(event: FormEvent) {
    event.preventDefault()
    const email = field.current?.value ?? ''
    if (email !== '') asking.mutate(email)
  }

  if (asking.isSuccess) {
    return (
      <Alert tone="success" title={t('sent.title')} className="order-last w-full">
        <p>{t('sent.text')}</p>
      </Alert>
    )
  }
  return (
    <div className={isOpen ? 'order-last w-full' : 'sm:ml-auto'}>
      <Button
        variant="ghost"
        className="px-0! text-brand"
        icon="i-lucide-mail"
        aria-expanded={isOpen}
        aria-controls={`${id}-form`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('invite')}
      </Button>
      {isOpen && (
        <form
          id={`${id}-form`}
          onSubmit={send}
          className="mt-2 flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div>
            <label htmlFor={`${id}-email`} className="font-medium">
              {t('email')}
            </label>
            <Input
              ref={field}
              id={`${id}-email`}
              type="email"
              autoComplete="email"
              required
              defaultValue={user?.email ?? ''}
            />
          </div>
          <AlertFrequencyField value={frequency} onChange={setFrequency} />
          <p className="text-sm text-muted text-pretty">{t('note')}</p>
          {asking.error && (
            <Alert tone="danger" title={t('failed')}>
              <p>{problemText(asking.error)}</p>
            </Alert>
          )}
          <Button type="submit" loading={asking.isPending} className="self-start">
            {t('send')}
          </Button>
        </form>
      )}
    </div>
  )
}
