import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { FormField } from '../../components/form-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { PhoneInput } from './phone-input.tsx'

type PhoneFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string | null>
}

/** The telephone number of a form. */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const t = useT('profile')
  return (
    <FormField
      {...props}
      label={t('contact.phone')}
      optional
      textOf={(code) => code === 'invalid' && t('contact.phoneWrong')}
    >
      {({ onChange, ...field }) => <PhoneInput {...field} onValueChange={onChange} />}
    </FormField>
  )
}
