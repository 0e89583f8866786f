import { type ReactNode, useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { CountryCode } from '#contract/countries'
import type { OwnProfile } from '#contract/profiles'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { deviceTimezone } from '../../lib/timezones.ts'
import { firstBirthday, today } from '../../lib/today.ts'
import { withoutSamePhone } from './changed-phone.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { contactForm } from './form-schemas.ts'
import { orNull } from './or-null.ts'
import { PhoneField } from './phone-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Values = {
  /** 0 while there is none. */
  price_per_hour: number
  yearly_salary: number
  available_from: string | null
  nationality: CountryCode
  residency: string
  preferred_timezone: string
  date_of_birth: string
  phone: string | null
}

type ContactFormProps = DialogState & {
  profile: Snapshot<OwnProfile>
  /** The onboarding has it too, and so knows nothing of this form. */
  timezone: (zone: string, onChange: (zone: string) => void, error?: string) => ReactNode
}

/** For how much, from when and from where; and how to be reached. */
export function ContactForm({ open, onClose, profile, timezone }: ContactFormProps) {
  const t = useT('profile')
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const form = useProfileForm<Values>({
    schema: contactForm(profile),
    defaultValues: {
      price_per_hour: profile.price_per_hour ?? 0,
      yearly_salary: profile.yearly_salary ?? 0,
      available_from: profile.available_from,
      nationality: profile.nationality,
      residency: profile.residency ?? '',
      preferred_timezone: profile.preferred_timezone ?? deviceTimezone(),
      date_of_birth: profile.date_of_birth ?? '',
      phone: profile.phone,
    },
    fields: [
      'price_per_hour',
      'yearly_salary',
      'available_from',
      'nationality',
      'residency',
      'preferred_timezone',
      'date_of_birth',
      'phone',
    ],
    toChange: (values) => withoutSamePhone(values, profile),
    onSaved: onClose,
  })
  const { control, formState, register } = form
  const { errors } = formState
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('contact.edit')}
      description={t('contact.private')}
      form={form.dialog}
    >
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        {(['price_per_hour', 'yearly_salary'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, ...field } }) => (
              <Field
                label={t(`contact.${name}`)}
                help={t(`contact.${name}_help`)}
                error={errors[name]?.message}
              >
                <MoneyInput {...field} value={value} placeholder="0" onValueChange={onChange} />
              </Field>
            )}
          />
        ))}
        <Field
          label={t('contact.available')}
          help={t('contact.availableHelp')}
          optional
          error={errors.available_from?.message}
        >
          <Input type="date" {...register('available_from', orNull)} />
        </Field>
        <Field
          label={t('contact.residency')}
          help={t('contact.residencyHelp')}
          error={errors.residency?.message}
        >
          <Input {...register('residency')} autoComplete="address-level2" />
        </Field>
      </div>
      <Controller
        control={control}
        name="preferred_timezone"
        render={({ field: { value, onChange } }) => (
          <>{timezone(value, onChange, errors.preferred_timezone?.message)}</>
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <Controller
          control={control}
          name="nationality"
          render={({ field: { name, value, onChange, onBlur } }) => (
            <Field label={t('contact.nationality')} error={errors.nationality?.message}>
              <Combobox
                name={name}
                label={t('contact.nationality')}
                autoComplete="country-name"
                options={countries}
                value={value}
                onValueChange={onChange}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <PhoneField control={control} name="phone" />
        <Field label={t('contact.birth')} error={errors.date_of_birth?.message}>
          <Input
            type="date"
            autoComplete="bday"
            min={firstBirthday}
            max={today()}
            {...register('date_of_birth')}
          />
        </Field>
      </div>
    </FormDialog>
  )
}
