import type { CountryCode } from '#contract/countries'
import type { OwnProfile } from '#contract/people/profiles'
import { TextField } from '../../components/text-field.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { type DialogOpenProps, FormDialog } from '../../fields/form-dialog.tsx'
import { PhoneField } from '../../fields/phone-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { withoutSamePhone } from './changed-phone.ts'
import { employerAccountFormSchema } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { full_name: string; nationality: CountryCode; phone: string | null }

export function EmployerAccountDialog(props: DialogOpenProps & { profile: OwnProfile }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const { full_name, nationality, phone } = profile
  const form = useProfileForm<Values>({
    schema: employerAccountFormSchema(profile),
    defaultValues: { full_name, nationality, phone },
    toChange: (values) => withoutSamePhone(values, profile),
    onSaved: onClose,
  })
  return (
    <FormDialog open={open} onClose={onClose} title={t('account.edit')} form={form}>
      <TextField
        control={form.control}
        name="full_name"
        label={t('about.name')}
        autoComplete="name"
      />
      <CountryField control={form.control} name="nationality" label={t('account.country')} />
      <PhoneField control={form.control} name="phone" />
    </FormDialog>
  )
}
