import type { ReactNode } from 'react'
import type { SiteOperator } from '#contract/shared/operator'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { LegalClauses } from './legal-clauses.tsx'
import './legal.css'
import { BrowserStorageTable } from './browser-storage-table.tsx'
import { DataProcessorList } from './data-processor-list.tsx'
import { ModerationFiguresTable } from './moderation-figures-table.tsx'
import { OperatorCard } from './operator-card.tsx'
import { legalPageOutline } from './outline.ts'
import { PlanTable } from './plan-table.tsx'
import { RetentionTable } from './retention-table.tsx'

type LegalDocumentProps = {
  operator: SiteOperator
  /** Whether this site uses analytics. */
  countsVisits: boolean
  /** The control for cookie consent; empty if the site needs no consent. */
  choice: ReactNode
}

/** The page with privacy policy, terms of use and cookie policy. */
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
