import { useT } from '../../lib/i18n.ts'
import { LegalTermList } from './legal-clauses.tsx'

type ProcessorsProps = { takesCards: boolean; countsVisits: boolean }

/** The data processors, without those that this site is not configured to use. */
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
