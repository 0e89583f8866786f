import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Card } from '../../components/card.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import { AdminInvoiceEntry } from './admin-invoice-entry.tsx'
import { adminInvoicesQuery } from './queries.ts'

export function AdminInvoiceList() {
  const t = useT('admin')
  const [typed, setTyped] = useState('')
  const query = useQuery(adminInvoicesQuery(useDeferredValue(typed.trim())))
  const { data } = query
  return (
    <section aria-label={t('invoices.title')} className="flex flex-col gap-5">
      <Field label={t('invoices.label')} help={t('invoices.help')}>
        <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      {data ? (
        <>
          <p role="status" className={data.invoices.length > 0 ? 'sr-only' : 'text-muted'}>
            {data.invoices.length > 0
              ? t('invoices.found', { count: data.invoices.length })
              : t('invoices.none')}
          </p>
          {data.invoices.length > 0 && (
            <Card className="px-4">
              <ul className="flex flex-col divide-y divide-line">
                {data.invoices.map((invoice) => (
                  <AdminInvoiceEntry key={invoice.id} invoice={invoice} />
                ))}
              </ul>
            </Card>
          )}
        </>
      ) : (
        <QueryPlaceholder query={query} failed={t('failed')} />
      )}
    </section>
  )
}
