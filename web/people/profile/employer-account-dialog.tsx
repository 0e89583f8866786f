import type { CountryCode } from '#contract/countries'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { PhoneField } from '../../fields/phone-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { removeUnchangedPhone } from './changed-phone.ts'
import { employerAccountFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = { full_name: string; nationality: CountryCode; phone: string | null }

export function EmployerAccountDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const { full_name, nationality, phone } = profile
  const form = useProfileForm<Values>({
    schema: employerAccountFormSchema(profile),
    defaultValues: { full_name, nationality, phone },
    toChange: (values) => removeUnchangedPhone(values, profile),
    onSaved: dialog.onClose,
  })
  const bind = createFieldBinder(form.control)
  return (
    <FormDialog {...dialog} title={t('account.edit')} form={form}>
      <TextField {...bind('full_name', t('about.name'))} autoComplete="name" />
      <CountryField {...bind('nationality', t('account.country'))} />
      <PhoneField control={form.control} name="phone" />
    </FormDialog>
  )
}
