import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { IconButton } from '../../../components/button.tsx'
import { createFieldBinder } from '../../../components/form-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { AvatarField } from '../../../fields/avatar-field.tsx'
import { PhoneField } from '../../../fields/phone-field.tsx'
import { ResumeField } from '../../../fields/resume-field.tsx'
import { TimezoneField } from '../../../fields/timezone-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { formatSocialNetworkName } from '../../../lib/networks.ts'
import { earliestBirthDate, getTodayIsoDate } from '../../../lib/today.ts'
import { changeCachedOwnProfile } from '../../session/mutations.ts'
import { useSession } from '../../session/state.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { socialNetworkOfLink } from '../placed-links.ts'
import { UsernameField } from './username-field.tsx'

export function OnboardingInfoStep() {
  const t = useT('onboarding')
  const { profile } = useSession()
  const { control } = useFormContext<OnboardingSectionValues>()
  const bind = createFieldBinder(control)
  const avatar = useController({ control, name: 'info.avatar_url' }).field
  const links = useController({ control, name: 'info.links' }).field
  const resume = useController({ control, name: 'info.resume_url' }).field
  return (
    <div className="flex flex-col gap-7">
      <AvatarField
        name={profile?.full_name ?? ''}
        url={avatar.value}
        onUrlChange={(avatar_url) => {
          changeCachedOwnProfile({ avatar_url })
          avatar.onChange(avatar_url)
        }}
      />
      <div className="grid gap-x-5 gap-y-7 sm:grid-cols-2 items-start">
        <UsernameField />
        <TextField
          {...bind('info.date_of_birth', t('info.birth'))}
          help={t('info.birthHelp')}
          type="date"
          autoComplete="bday"
          min={earliestBirthDate}
          max={getTodayIsoDate()}
        />
        <TextField
          {...bind('info.residency', t('info.residency'))}
          help={t('info.residencyHelp')}
          placeholder={t('info.residencyExample')}
          autoComplete="address-level2"
        />
        <TimezoneField control={control} name="info.preferred_timezone" />
        <div className="sm:col-span-2">
          <PhoneField control={control} name="info.phone" />
        </div>
      </div>
      <LinksFoundInFile links={links.value} onLinksChange={links.onChange} />
      <ResumeField
        url={resume.value}
        onUrlChange={(resume_url) => {
          changeCachedOwnProfile({ resume_url })
          resume.onChange(resume_url)
        }}
      />
    </div>
  )
}

type LinksFoundInFileProps = { links: readonly string[]; onLinksChange: (links: string[]) => void }

function LinksFoundInFile({ links, onLinksChange }: LinksFoundInFileProps) {
  const t = useT('onboarding')
  const id = useId()
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {t('info.links')}
      </h2>
      <p className="text-sm text-muted text-pretty">{t('info.linksHelp')}</p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {links.map((link) => {
          const network = socialNetworkOfLink(link)
          const address = link.replace(/^https?:\/\/(?:www\.)?/, '')
          return (
            <li key={link} className="py-1.5 flex items-center gap-3">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {network && (
                  <span className="text-muted">{formatSocialNetworkName(network)} · </span>
                )}
                {address}
              </span>
              <IconButton
                label={t('info.removeLink', { link: address })}
                icon="i-lucide-x"
                size="sm"
                className="text-muted"
                onClick={() => onLinksChange(links.filter((one) => one !== link))}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
