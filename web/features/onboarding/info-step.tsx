import type { ReactNode } from 'react'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { firstBirthday, today } from '../../lib/today.ts'
import type { SectionValues } from './draft.ts'
import { changeSection, checkField, draft } from './state.ts'
import { useDraft } from './use-draft.ts'
import { useSectionError } from './use-section-error.ts'
import { UsernameField } from './username-field.tsx'

type Info = SectionValues['info']

type InfoStepProps = {
  /** What the profile page has too, and so knows nothing of a draft. */
  avatar: (url: string | null, onChange: (url: string | null) => void) => ReactNode
  resume: (url: string | null, onChange: (url: string | null) => void) => ReactNode
  timezone: (zone: string, onChange: (zone: string) => void, error?: string) => ReactNode
}

export function InfoStep({ avatar, resume, timezone }: InfoStepProps) {
  const t = useT('onboarding')
  const { value, error } = useDraft().info
  const errorOf = useSectionError('info')
  // What it is made of, that is: all else that may be wrong with it has words of its own.
  const isUsernameWrong = error?.some(({ path, code }) => path === 'username' && code === 'invalid')
  // Uploads take their time: what was typed meanwhile must not be undone by their end.
  const change = (patch: Partial<Info>) => changeSection('info', { ...draft.info.value, ...patch })
  const leave = (name: keyof Info) => value[name] && checkField('info', name)
  return (
    <div className="flex flex-col gap-7">
      {avatar(value.avatar_url, (avatar_url) => change({ avatar_url }))}
      <div className="grid gap-x-5 gap-y-7 sm:grid-cols-2 items-start">
        <UsernameField
          value={value.username}
          onValueChange={(username) => change({ username })}
          error={isUsernameWrong ? t('info.usernameWrong') : errorOf('username')}
        />
        <Field label={t('info.birth')} help={t('info.birthHelp')} error={errorOf('date_of_birth')}>
          <Input
            type="date"
            autoComplete="bday"
            min={firstBirthday}
            max={today()}
            value={value.date_of_birth}
            onChange={(event) => change({ date_of_birth: event.target.value })}
            onBlur={() => leave('date_of_birth')}
          />
        </Field>
        <Field
          label={t('info.residency')}
          help={t('info.residencyHelp')}
          error={errorOf('residency')}
        >
          <Input
            autoComplete="address-level2"
            placeholder={t('info.residencyExample')}
            value={value.residency}
            onChange={(event) => change({ residency: event.target.value })}
            onBlur={() => leave('residency')}
          />
        </Field>
        {timezone(
          value.preferred_timezone,
          (preferred_timezone) => change({ preferred_timezone }),
          errorOf('preferred_timezone'),
        )}
      </div>
      {resume(value.resume_url, (resume_url) => change({ resume_url }))}
    </div>
  )
}
