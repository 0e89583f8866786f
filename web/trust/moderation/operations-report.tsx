import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { operationsQuery } from './queries.ts'

const time = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeStyle: 'short' })
const shown = (iso: string): string => time.format(new Date(iso))

/**
 * The technical state of the site: checks, rounds, undelivered mails, and error reports from
 * people.
 */
export function OperationsReport() {
  const t = useT('admin')
  const { data } = useQuery(operationsQuery)
  if (!data) return <Skeleton className="h-40" />
  const { health, rounds, mails, feedback } = data
  return (
    <div className="flex flex-col gap-8">
      <Part title={t('operations.health')}>
        <ul className="flex flex-wrap gap-2">
          {Object.entries(health.checks).map(([name, state]) => (
            <li key={name}>
              <Badge
                tone={state === 'ok' ? 'success' : 'warning'}
                icon={state === 'ok' ? 'i-lucide-check' : 'i-lucide-triangle-alert'}
              >
                {t(`operations.checks.${name}`)}: {t(`operations.states.${state}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('operations.rounds')}>
        <Rows isEmpty={rounds.length === 0}>
          {rounds.map(({ name, started_at, succeeded_at, errors }) => (
            <Row key={name} title={t(`operations.names.${name}`)} at={shown(started_at)}>
              {Object.keys(errors).length > 0
                ? Object.entries(errors).map(([task, error]) => (
                    <span key={task} className="block text-danger">
                      {task}: {error}
                    </span>
                  ))
                : succeeded_at && t('operations.wentThrough')}
            </Row>
          ))}
        </Rows>
      </Part>
      <Part title={t('operations.mails')}>
        <p className="mb-3">
          {t('operations.outbox', { count: mails.waiting })}{' '}
          {t('operations.blocked', mails.blocked)}
        </p>
        <Rows isEmpty={mails.given_up.length === 0}>
          {mails.given_up.map(({ id, kind, recipient, at, error }) => (
            <Row key={id} title={`${recipient} · ${kind}`} at={shown(at)}>
              {error}
            </Row>
          ))}
        </Rows>
      </Part>
      <Part title={t('operations.feedback')}>
        <Rows isEmpty={feedback.length === 0}>
          {feedback.map(({ id, at, email, path, error, message }) => (
            <Row key={id} title={email ?? t('operations.visitor')} at={shown(at)}>
              <span className="block text-muted">{[path, error].filter(Boolean).join(' · ')}</span>
              {message && <span className="block whitespace-pre-wrap">{message}</span>}
            </Row>
          ))}
        </Rows>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="heading text-xl mb-3">{title}</h2>
      {children}
    </section>
  )
}

function Rows({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  const t = useT('admin')
  if (isEmpty) return <p className="text-muted">{t('operations.nothing')}</p>
  return (
    <Card className="px-4">
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </Card>
  )
}

function Row({ title, at, children }: { title: string; at: string; children: ReactNode }) {
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
