import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Combobox } from '../components/combobox.tsx'
import { FormField, type FormFieldProps } from '../components/form-field.tsx'
import { listCountryOptions } from '../lib/countries.ts'
import { useLanguage } from '../lib/i18n.ts'

export function CountryField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { onFocus?: () => void },
) {
  const { onFocus, ...field } = props
  const language = useLanguage()
  const countries = useMemo(() => listCountryOptions(language), [language])
  return (
    <FormField {...field}>
      {({ name, value, onChange, onBlur }) => (
        <Combobox
          name={name}
          value={value}
          onBlur={onBlur}
          onFocus={onFocus}
          label={field.label}
          autoComplete="country-name"
          options={countries}
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
