import type { CountryCode } from '#contract/countries'
import { createFieldBinder } from '../../components/form-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { PhoneField } from '../../fields/phone-field.tsx'
import { TimezoneField } from '../../fields/timezone-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { readDeviceTimezone } from '../../lib/timezones.ts'
import { earliestBirthDate, getTodayIsoDate } from '../../lib/today.ts'
import { removeUnchangedPhone } from './changed-phone.ts'
import { profileContactFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = {
  /** The hourly rate; 0 if the person states none. */
  price_per_hour: number
  yearly_salary: number
  available_from: string | null
  residency: string
  preferred_timezone: string
  nationality: CountryCode
  phone: string | null
  date_of_birth: string
}

export function ProfileContactDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: profileContactFormSchema(profile),
    defaultValues: {
      price_per_hour: profile.price_per_hour ?? 0,
      yearly_salary: profile.yearly_salary ?? 0,
      available_from: profile.available_from,
      residency: profile.residency ?? '',
      preferred_timezone: profile.preferred_timezone ?? readDeviceTimezone(),
      nationality: profile.nationality,
      phone: profile.phone,
      date_of_birth: profile.date_of_birth ?? '',
    },
    toChange: (values) => removeUnchangedPhone(values, profile),
    onSaved: dialog.onClose,
  })
  const { control } = form
  const bind = createFieldBinder(control)
  return (
    <FormDialog
      {...dialog}
      title={t('contact.edit')}
      description={t('contact.private')}
      form={form}
    >
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        {(['price_per_hour', 'yearly_salary'] as const).map((name) => (
          <MoneyField
            key={name}
            control={control}
            name={name}
            deps={['price_per_hour']}
            label={t(`contact.${name}`)}
            help={t(`contact.${name}_help`)}
          />
        ))}
        <TextField
          {...bind('available_from', t('contact.available'))}
          help={t('contact.availableHelp')}
          optional
          type="date"
          nullable
        />
        <TextField
          {...bind('residency', t('contact.residency'))}
          help={t('contact.residencyHelp')}
          autoComplete="address-level2"
        />
      </div>
      <TimezoneField control={control} name="preferred_timezone" />
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <CountryField {...bind('nationality', t('contact.nationality'))} />
        <PhoneField control={control} name="phone" />
        <TextField
          {...bind('date_of_birth', t('contact.birth'))}
          type="date"
          autoComplete="bday"
          min={earliestBirthDate}
          max={getTodayIsoDate()}
        />
      </div>
    </FormDialog>
  )
}
