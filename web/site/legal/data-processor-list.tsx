import { useT } from '../../lib/i18n.ts'
import { LegalTermList } from './legal-clauses.tsx'

type ProcessorsProps = { takesCards: boolean; countsVisits: boolean }

/** The companies that process data for this site, without services that the site does not use. */
export function DataProcessorList({ takesCards, countsVisits }: ProcessorsProps) {
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
