import { mailSubscriptionKeys } from '#contract/messages/subscriptions'
import type { OwnProfile } from '#contract/people/profiles'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { SpokenLanguageList, WebsiteAndSocialLinks } from './card-parts.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { EditLink } from './edit-link.tsx'
import { MailSubscriptionSwitch } from './mail-subscription-switch.tsx'
import { EmptyPartLink, ProfilePanel } from './profile-panel.tsx'

export function OwnProfileAside({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const { id, website, social_links, spoken_languages } = profile
  const hasLinks = Boolean(website) || Object.keys(social_links).length > 0
  const to = (section: string) => paths.profileEdit.href(id, section)
  return (
    <>
      <ProfilePanel
        title={t('contact.title')}
        actions={<EditLink to={to('contact')} icon="i-lucide-pencil" label={t('contact.edit')} />}
      >
        <p className="-mt-1 mb-4 flex gap-1.5 text-sm text-muted text-pretty">
          <span aria-hidden="true" className="i-lucide-lock mt-px" />
          {t('contact.private')}
        </p>
        <ContactFacts profile={profile} />
      </ProfilePanel>
      <ProfilePanel
        title={t('languages.title')}
        actions={
          <EditLink to={to('languages')} icon="i-lucide-pencil" label={t('languages.edit')} />
        }
      >
        {spoken_languages.length > 0 ? (
          <SpokenLanguageList languages={spoken_languages} />
        ) : (
          <EmptyPartLink
            to={to('languages')}
            icon="i-lucide-languages"
            title={t('languages.add')}
            text={t('languages.why')}
          />
        )}
      </ProfilePanel>
      <ProfilePanel
        title={t('links.title')}
        actions={<EditLink to={to('links')} icon="i-lucide-pencil" label={t('links.edit')} />}
      >
        {hasLinks ? (
          <WebsiteAndSocialLinks website={website} links={social_links} />
        ) : (
          <EmptyPartLink
            to={to('links')}
            icon="i-lucide-link"
            title={t('links.add')}
            text={t('links.why')}
          />
        )}
      </ProfilePanel>
      <ProfilePanel title={t('emails.title')}>
        {mailSubscriptionKeys.map((key) => (
          <MailSubscriptionSwitch key={key} of={key} isOn={profile[key]} />
        ))}
      </ProfilePanel>
    </>
  )
}
