import type { OwnProfile } from '#contract/people/profiles'
import { classNames } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { formatPhone } from '../../lib/phone.ts'
import { today } from '../../lib/today.ts'
import { useTimezoneText } from '../../lib/use-timezone-text.ts'

/** Shows data that only the person and the companies to which they apply can see. */
export function ContactFacts({ profile }: { profile: OwnProfile }) {
  const t = useT('profile')
  const language = useLanguage()
  const zone = useZoneText(profile.preferred_timezone)
  const { price_per_hour, yearly_salary, available_from, date_of_birth } = profile
  const isAvailable = available_from !== null && available_from <= today()
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
        <div key={name} className={classNames('min-w-0', wide.has(name) && 'xs:col-span-2')}>
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

/** `Roma (UTC+01)`, or only the offset if the zone is not named after a place. */
function useZoneText(zone: string | null): string | null {
  const textOf = useTimezoneText()
  if (zone === null) return null
  const { place, offset } = textOf(zone, new Date())
  return place ? `${place} (${offset})` : offset
}
