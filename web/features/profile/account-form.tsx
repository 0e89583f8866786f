import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { CountryCode } from '#contract/countries'
import type { OwnProfile } from '#contract/profiles'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { withoutSamePhone } from './changed-phone.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { accountForm } from './form-schemas.ts'
import { PhoneField } from './phone-field.tsx'
import { useProfileForm } from './use-profile-form.ts'

type Values = { full_name: string; nationality: CountryCode; phone: string | null }

/** The person behind a company's account. */
export function AccountForm(props: DialogState & { profile: Snapshot<OwnProfile> }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { full_name, nationality, phone } = profile
  const form = useProfileForm<Values>({
    schema: accountForm(profile),
    defaultValues: { full_name, nationality, phone },
    fields: ['full_name', 'nationality', 'phone'],
    toChange: (values) => withoutSamePhone(values, profile),
    onSaved: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog open={open} onClose={onClose} title={t('account.edit')} form={form.dialog}>
      <Field label={t('about.name')} error={errors.full_name?.message}>
        <Input {...form.register('full_name')} autoComplete="name" />
      </Field>
      <Controller
        control={form.control}
        name="nationality"
        render={({ field: { name, value, onChange, onBlur } }) => (
          <Field label={t('account.country')} error={errors.nationality?.message}>
            <Combobox
              name={name}
              label={t('account.country')}
              autoComplete="country-name"
              options={countries}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <PhoneField control={form.control} name="phone" />
    </FormDialog>
  )
}
