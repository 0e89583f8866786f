import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { FormField } from '../components/form-field.tsx'
import { useT } from '../lib/i18n.ts'
import { PhoneInput } from './phone-input.tsx'

type PhoneFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string | null>
}

/** A form field for a phone number. */
export function PhoneField<Values extends FieldValues>(props: PhoneFieldProps<Values>) {
  const t = useT('editors')
  return (
    <FormField
      {...props}
      label={t('phone.label')}
      optional
      textOf={(code) => code === 'invalid' && t('phone.wrong')}
    >
      {({ onChange, ...field }) => <PhoneInput {...field} onValueChange={onChange} />}
    </FormField>
  )
}
