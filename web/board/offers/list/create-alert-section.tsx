import { useId, useState } from 'react'
import type { OfferFilters } from '#contract/board/offer-filters'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { showLoadFailureToast } from '../../../components/show-load-failure-toast.ts'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { loadWithTexts, useT } from '../../../lib/i18n.ts'

/** Loaded only when it is opened, because it needs zod and React Hook Form. */
const form = createOnDemandComponent(
  () => loadWithTexts(import('./create-alert-form.tsx'), 'errors'),
  (module) => module.CreateAlertForm,
  { onFailure: showLoadFailureToast },
)

/** A button that opens the form for an alert. Once the form is sent, a text replaces both. */
export function CreateAlertSection({ filters }: { filters: OfferFilters }) {
  const t = useT('alerts')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  if (isSent) {
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
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('invite')}
      </Button>
      {isOpen && <form.Component id={id} filters={filters} onSent={() => setSent(true)} />}
    </div>
  )
}
