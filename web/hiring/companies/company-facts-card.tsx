import type { PublicCompany } from '#contract/hiring/companies'
import { FactRow } from '../../components/fact-row.tsx'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { VerificationLevelLine } from '../../components/verification-level-line.tsx'
import { useT } from '../../lib/i18n.ts'
import { formatSocialNetworkName } from '../../lib/networks.ts'

export function CompanyFactsCard({ company }: { company: PublicCompany }) {
  const t = useT('company-page')
  const { website, sector, size, founded, headquarters, verification_level: level } = company
  const networks = Object.entries(company.social_media)
  const hasFacts = Boolean(sector || size || founded || headquarters)
  const hasLinks = website !== null || networks.length > 0
  const isProven = level === 'domain' || level === 'business'
  // Most imported companies state no facts. An empty card would only push the offers down.
  if (!hasFacts && !hasLinks && !isProven) return null
  return (
    <div className="flex flex-col gap-3 lg:sticky lg:top-4 rounded-card border border-line bg-surface p-4">
      <h2 className="sr-only">{t('facts')}</h2>
      {hasFacts && (
        <dl className="grid gap-x-12 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-1">
          {sector && <FactRow name={t('sector')}>{sector}</FactRow>}
          {size && <FactRow name={t('size')}>{t(`sizes.${size}`)}</FactRow>}
          {founded && <FactRow name={t('founded')}>{founded}</FactRow>}
          {headquarters && <FactRow name={t('headquarters')}>{headquarters}</FactRow>}
        </dl>
      )}
      {isProven && (
        <VerificationLevelLine name={t(`level.${level}.name`)}>
          {t(`level.${level}.means`)}
        </VerificationLevelLine>
      )}
      {hasLinks && (
        <ul
          aria-label={t('links', { name: company.name })}
          className="flex flex-wrap gap-x-5 gap-y-1 text-sm"
        >
          {website && (
            <li className="min-w-0">
              <OutboundLink href={website} icon="i-lucide-globe">
                {hostOf(website)}
              </OutboundLink>
            </li>
          )}
          {networks.map(([network, href]) => (
            <li key={network} className="min-w-0">
              <OutboundLink href={href} icon="i-lucide-at-sign">
                {formatSocialNetworkName(network)}
              </OutboundLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
