import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Field } from '../../components/field.tsx'
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
    <Controller
      {...props}
      render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
        <Field
          label={t('contact.phone')}
          optional
          error={error?.type === 'invalid' ? t('contact.phoneWrong') : error?.message}
        >
          <PhoneInput {...field} value={value} onValueChange={onChange} />
        </Field>
      )}
    />
  )
}
