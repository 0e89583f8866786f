import { type ComponentProps, useMemo, useState } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { type CountryCode, dialCodesByCountry } from '#contract/countries'
import { Combobox } from '../components/combobox.tsx'
import { FormField } from '../components/form-field.tsx'
import { Input } from '../components/input.tsx'
import { listCountryOptions } from '../lib/countries.ts'
import { useLanguage, useT } from '../lib/i18n.ts'
import {
  changePhoneFieldCountry,
  changePhoneFieldText,
  normalizePhoneFieldValue,
  type PhoneFieldValue,
  toPhoneFieldValue,
  toStoredPhone,
} from '../lib/phone.ts'

type PhoneFieldProps<Values extends FieldValues> = {
  control: Control<Values>
  name: FieldPathByValue<Values, string | null>
}

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

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** In E.164 format, in an older stored format, or incomplete while typed; null if empty. */
  value: string | null
  onValueChange: (value: string | null) => void
}

function PhoneInput({ value, onValueChange, onBlur, ...rest }: PhoneInputProps) {
  const t = useT('editors')
  const prefixes = usePrefixes()
  const [written, setWritten] = useState(() => toPhoneFieldValue(value))
  // The stored value that `written` stands for. If `value` differs, it was changed elsewhere.
  const [shownValue, setShownValue] = useState(value)
  const shown = shownValue === value ? written : toPhoneFieldValue(value)

  const write = (next: PhoneFieldValue) => {
    setWritten(next)
    setShownValue(toStoredPhone(next))
    onValueChange(toStoredPhone(next))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <div className="basis-40 grow">
        <Combobox
          label={t('phone.prefix')}
          autoComplete="off"
          options={prefixes}
          value={shown.country}
          onValueChange={(country: CountryCode) => write(changePhoneFieldCountry(shown, country))}
        />
      </div>
      <div className="basis-40 grow">
        <Input
          {...rest}
          type="tel"
          autoComplete="tel"
          value={shown.text}
          onChange={(event) => write(changePhoneFieldText(shown, event.target.value))}
          onBlur={(event) => {
            // If a prefix was typed into the input, move it to the select.
            if (shownValue === value) setWritten(normalizePhoneFieldValue(written))
            onBlur?.(event)
          }}
        />
      </div>
    </div>
  )
}

function usePrefixes() {
  const language = useLanguage()
  return useMemo(
    () =>
      listCountryOptions(language).map(({ value, label, mark }) => ({
        value,
        label: `${label} (+${dialCodesByCountry[value]})`,
        mark,
      })),
    [language],
  )
}
