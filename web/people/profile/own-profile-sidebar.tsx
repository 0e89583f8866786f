import { mailSubscriptionKeys } from '#contract/messages/subscriptions'
import type { OwnProfile } from '#contract/people/profiles'
import { joinClassNames } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { formatPhone } from '../../lib/phone.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { useTimezoneText } from '../../lib/use-timezone-text.ts'
import { SpokenLanguageList, WebsiteAndSocialLinks } from './card-parts.tsx'
import { EditableProfilePanel } from './editable-profile-panel.tsx'
import { MailSubscriptionSwitch } from './mail-subscription-switch.tsx'
import { ProfileEditLink } from './profile-edit-link.tsx'
import { ProfilePanel } from './profile-panel.tsx'

export function OwnProfileSidebar({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const { id, website, social_links, spoken_languages } = profile
  const hasLinks = Boolean(website) || Object.keys(social_links).length > 0
  const to = (section: string) => paths.profileEdit.href(id, section)
  return (
    <>
      <ProfilePanel
        title={t('contact.title')}
        actions={
          <ProfileEditLink to={to('contact')} icon="i-lucide-pencil" label={t('contact.edit')} />
        }
      >
        <p className="-mt-1 mb-4 flex gap-1.5 text-sm text-muted text-pretty">
          <span aria-hidden="true" className="i-lucide-lock mt-px" />
          {t('contact.private')}
        </p>
        <ContactFacts profile={profile} />
      </ProfilePanel>
      <EditableProfilePanel name="languages" to={to('languages')} icon="i-lucide-languages">
        {spoken_languages.length > 0 && <SpokenLanguageList languages={spoken_languages} />}
      </EditableProfilePanel>
      <EditableProfilePanel name="links" to={to('links')} icon="i-lucide-link">
        {hasLinks && <WebsiteAndSocialLinks website={website} links={social_links} />}
      </EditableProfilePanel>
      <ProfilePanel title={t('emails.title')}>
        <div className="flex flex-col gap-4">
          {mailSubscriptionKeys.map((key) => (
            <MailSubscriptionSwitch key={key} of={key} isOn={profile[key]} />
          ))}
        </div>
      </ProfilePanel>
    </>
  )
}

/** Shows private data. Companies to which the person applies can see some of it. */
function ContactFacts({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const language = useLanguage()
  const zone = useZoneText(profile.preferred_timezone)
  const { price_per_hour, yearly_salary, available_from, date_of_birth } = profile
  const isAvailable = available_from !== null && available_from <= getTodayIsoDate()
  const facts = {
    hour: price_per_hour && formatMoney(price_per_hour),
    year: yearly_salary && formatMoney(yearly_salary),
    available: isAvailable ? t('available.now') : dayText(available_from),
    residency: profile.residency,
    timezone: zone,
    nationality: new Intl.DisplayNames(language, { type: 'region' }).of(profile.nationality),
    birth: dayText(date_of_birth),
    phone: profile.phone && formatPhone(profile.phone),
    email: profile.email,
  }
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] xs:grid-cols-2 gap-x-4 gap-y-3.5">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={joinClassNames('min-w-0', wide.has(name) && 'xs:col-span-2')}>
          <dt className="text-sm text-muted">{t(`contact.facts.${name}`)}</dt>
          <dd className={value ? 'font-medium wrap-anywhere' : 'text-muted'}>
            {value || t('contact.missing')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Facts that take a full line, because they are long. */
const wide = new Set(['available', 'phone', 'email'])

const dayText = (day: string | null) => day && formatDate(day)

/** Returns a time zone as `Roma (UTC+01)`, or only its offset if it is not named after a place. */
function useZoneText(zone: string | null): string | null {
  const textOf = useTimezoneText()
  if (zone === null) return null
  const { place, offset } = textOf(zone, new Date())
  return place ? `${place} (${offset})` : offset
}
