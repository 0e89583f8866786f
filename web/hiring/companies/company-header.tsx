import type { PublicCompany } from '#contract/hiring/companies'
import { Avatar } from '../../components/avatar.tsx'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { useT } from '../../lib/i18n.ts'
import { networkName } from '../../lib/networks.ts'
import { sameOrigin } from '../../lib/same-origin.ts'

/** A company's name, description and links. */
export function CompanyHeader({ company }: { company: PublicCompany }) {
  const own = useT('company-page')
  const networks = Object.entries(company.social_media)
  return (
    <header className="flex flex-col sm:flex-row gap-x-5 gap-y-4 sm:items-center">
      <Avatar name={company.name} src={sameOrigin(company.logo)} size="lg" />
      <div className="min-w-0">
        <h1 className="heading text-3xl wrap-anywhere">{company.name}</h1>
        {(company.website || networks.length > 0) && (
          <ul
            aria-label={own('links', { name: company.name })}
            className="mt-2 flex flex-wrap gap-x-5 gap-y-1"
          >
            {company.website && (
              <li className="min-w-0">
                <OutboundLink href={company.website} icon="i-lucide-globe">
                  {hostOf(company.website)}
                </OutboundLink>
              </li>
            )}
            {networks.map(([network, href]) => (
              <li key={network} className="min-w-0">
                <OutboundLink href={href} icon="i-lucide-at-sign">
                  {networkName(network)}
                </OutboundLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
