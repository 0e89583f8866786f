import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plans } from '#contract/hiring/plans'
import type { SiteOperator } from '#contract/shared/operator'
import { Link } from '../../components/link.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalClauses, LegalTermList } from './legal-clauses.tsx'
import './legal.css'
import { BrowserStorageTable } from './browser-storage-table.tsx'
import { LegalTable } from './legal-table.tsx'
import { OperatorCard } from './operator-card.tsx'
import { legalPageOutline } from './outline.ts'
import { moderationFiguresQuery } from './queries.ts'
import { RetentionTable } from './retention-table.tsx'

type LegalDocumentProps = {
  operator: SiteOperator
  countsVisits: boolean
  /** The control for cookie consent; empty if the site needs no consent. */
  choice: ReactNode
}

export function LegalDocument({ operator, countsVisits, choice }: LegalDocumentProps) {
  const t = useT('legal')
  const extras: Record<string, Partial<Record<string, ReactNode>>> = {
    privacy: {
      operator: <OperatorCard operator={operator} />,
      processors: (
        <DataProcessorList takesCards={operator.takes_cards} countsVisits={countsVisits} />
      ),
      retention: <RetentionTable countsVisits={countsVisits} />,
      rights: (
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.profile.href()} className="touchable text-brand">
            {t('privacy.rights.toProfile')}
          </Link>
          <a href="https://www.garanteprivacy.it" className="touchable text-brand">
            {t('privacy.rights.toGarante')}
          </a>
        </p>
      ),
    },
    terms: { plans: <PlanTable />, moderation: <ModerationFiguresTable /> },
    cookies: {
      technical: <BrowserStorageTable category="technical" />,
      statistics: (
        <>
          {!countsVisits && <p className="font-semibold">{t('cookies.statistics.off')}</p>}
          <BrowserStorageTable category="statistics" />
        </>
      ),
      choose: choice,
    },
  }
  return (
    <div className="legal">
      {legalPageOutline.map((part) => (
        <LegalClauses key={part.name} part={part} extras={extras[part.name] ?? {}} />
      ))}
    </div>
  )
}

type ProcessorsProps = { takesCards: boolean; countsVisits: boolean }

/** The companies that process data for this site. Services that are switched off are left out. */
function DataProcessorList({ takesCards, countsVisits }: ProcessorsProps) {
  const t = useT('legal')
  const names = [
    'cloudflare',
    'resend',
    ...(takesCards ? ['stripe'] : []),
    ...(countsVisits ? ['posthog'] : []),
  ]
  return (
    <>
      <LegalTermList part="privacy" clause="processors" names={names} />
      {!takesCards && <p>{t('privacy.processors.noCards')}</p>}
      {!countsVisits && <p>{t('privacy.processors.noStatistics')}</p>}
    </>
  )
}

/** A table of the plans, made from the same data as the invoices. */
function PlanTable() {
  const t = useT('legal')
  const names = useT('enums')
  const agreed = t('terms.plans.table.agreed')
  return (
    <LegalTable
      caption={t('terms.plans.title')}
      columns={[
        t('terms.plans.table.plan'),
        t('terms.plans.table.price'),
        t('terms.plans.table.offers'),
        t('terms.plans.table.companies'),
      ]}
      rows={plans.map(({ code, price_per_offer, offers, companies }) => ({
        name: names(`plan.${code}`),
        cells: [formatMoney(price_per_offer), offers ?? agreed, companies ?? agreed],
      }))}
    />
  )
}

const decisions = ['upheld', 'dismissed', 'hidden', 'suspended', 'restored'] as const

/** How many moderation decisions were made in each year. Empty until there is a decision. */
function ModerationFiguresTable() {
  const t = useT('legal')
  const { data } = useQuery(moderationFiguresQuery)
  if (!data || data.years.length === 0) return null
  return (
    <LegalTable
      caption={t('terms.moderation.figures.title')}
      columns={(['year', ...decisions] as const).map((name) =>
        t(`terms.moderation.figures.${name}`),
      )}
      rows={data.years.map((figures) => ({
        name: figures.year,
        cells: decisions.map((decision) => figures[decision]),
      }))}
    />
  )
}
