import { type ReactNode, useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { GhostButton, SmallButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { useT } from '../../lib/i18n.ts'
import { formatSocialNetworkName } from '../../lib/networks.ts'
import { paths } from '../../lib/paths.ts'
import { CompanyAboutFactList } from './company-about-fact-list.tsx'
import { CompanyCompletenessSection } from './company-completeness-section.tsx'
import { CompanyForm } from './company-form.tsx'
import { CompanyLogoEditor } from './company-logo-editor.tsx'
import { CompanyPhotosEditor } from './company-photos-editor.tsx'
import { CompanyProofsSection } from './company-proofs-section.tsx'
import { CompanySection, FactList, FactListItem } from './company-section.tsx'

type CompanyProfileProps = {
  company: OwnCompany
  preview: (company: OwnCompany) => ReactNode
}

export function CompanyProfileTab({ company, preview }: CompanyProfileProps) {
  const t = useT('company')
  const [isEditing, setEditing] = useState(false)
  const links = Object.entries(company.social_media)
  return (
    <CompanySection
      title={t('profile.title')}
      actions={
        <div className="flex flex-wrap gap-2">
          {company.is_verified && (
            <GhostButton asChild icon="i-lucide-eye" className="lt-sm:-ml-3">
              <Link to={paths.company.href(company.id)}>{t('profile.public')}</Link>
            </GhostButton>
          )}
          {hasMemberRight(company.role, 'manage') && (
            <SmallButton icon="i-lucide-pencil" onClick={() => setEditing(true)}>
              {t('profile.edit')}
            </SmallButton>
          )}
        </div>
      }
    >
      {hasMemberRight(company.role, 'manage') && <CompanyCompletenessSection company={company} />}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 p-5 sm:p-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <CompanyLogoEditor company={company} mayChange={hasMemberRight(company.role, 'manage')} />
        <FactList>
          <FactListItem term={t('profile.name')}>{company.name}</FactListItem>
          <FactListItem term={t('profile.website')}>
            {company.website ? (
              <OutboundLink href={company.website} icon="i-lucide-globe">
                {company.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
              </OutboundLink>
            ) : (
              <span className="text-muted">{t('profile.noWebsite')}</span>
            )}
          </FactListItem>
          <FactListItem term={t('profile.networks')}>
            {links.length > 0 ? (
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {links.map(([network, href]) => (
                  <li key={network} className="min-w-0">
                    <OutboundLink href={href} icon="i-lucide-at-sign">
                      {formatSocialNetworkName(network)}
                    </OutboundLink>
                  </li>
                ))}
              </ul>
            ) : (
              <span className="text-muted">{t('profile.noNetworks')}</span>
            )}
          </FactListItem>
          <CompanyAboutFactList company={company} />
        </FactList>
      </Card>
      <CompanyPhotosEditor company={company} mayChange={hasMemberRight(company.role, 'manage')} />
      <CompanyProofsSection companyId={company.id} />
      {isEditing && (
        <CompanyForm company={company} preview={preview} onClose={() => setEditing(false)} />
      )}
    </CompanySection>
  )
}
