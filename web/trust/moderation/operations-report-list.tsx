import type { PropsWithChildren } from 'react'
import { Card } from '../../components/card.tsx'
import { useT } from '../../lib/i18n.ts'
import { createLazyValue } from '../../lib/lazy-value.ts'

const time = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' }),
)

export const formatOperatorTime = (iso: string): string => time().format(new Date(iso))

export function OperationsReportSection({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <section aria-label={title}>
      <h2 className="heading text-xl mb-3">{title}</h2>
      {children}
    </section>
  )
}

/** A list of rows. If it is empty, a sentence says so. */
export function OperationsReportList({
  isEmpty,
  children,
}: PropsWithChildren<{ isEmpty: boolean }>) {
  const t = useT('admin')
  if (isEmpty) return <p className="text-muted">{t('operations.nothing')}</p>
  return (
    <Card className="px-4">
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </Card>
  )
}

export function OperationsReportRow({
  title,
  at,
  children,
}: PropsWithChildren<{ title: string; at: string }>) {
  return (
    <li className="py-3 text-sm wrap-anywhere">
      <span className="flex flex-wrap justify-between gap-x-4">
        <strong className="font-semibold">{title}</strong>
        <span className="text-muted">{at}</span>
      </span>
      <span className="block">{children}</span>
    </li>
  )
}
