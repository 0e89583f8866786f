import { type ComponentProps, useMemo, useState } from 'react'
import { type CountryCode, dialCodes } from '#contract/countries'
import { Combobox } from '../components/combobox.tsx'
import { Input } from '../components/input.tsx'
import { countryOptions } from '../lib/countries.ts'
import { useLanguage, useT } from '../lib/i18n.ts'
import {
  normalizePhoneFields,
  type PhoneFields,
  toPhoneFields,
  toStoredPhone,
  withPhoneCountry,
  withPhoneText,
} from '../lib/phone.ts'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /**
   * The phone number in E.164 format. It can also have an older stored format, or be invalid while
   * it is typed. Null if the field is empty.
   */
  value: string | null
  onValueChange: (value: string | null) => void
}

/** A phone number: country prefix and number. Use inside a Field. */
export function PhoneInput({ value, onValueChange, onBlur, ...rest }: PhoneInputProps) {
  const t = useT('editors')
  const prefixes = usePrefixes()
  const [written, setWritten] = useState(() => toPhoneFields(value))
  // The value that `written` represents. If `value` differs, the form was reset.
  const [shownValue, setShownValue] = useState(value)
  const shown = shownValue === value ? written : toPhoneFields(value)

  const write = (next: PhoneFields) => {
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
          onValueChange={(country: CountryCode) => write(withPhoneCountry(shown, country))}
        />
      </div>
      <div className="basis-40 grow">
        <Input
          {...rest}
          type="tel"
          autoComplete="tel"
          value={shown.text}
          onChange={(event) => write(withPhoneText(shown, event.target.value))}
          onBlur={(event) => {
            // Move a typed prefix into the select.
            if (shownValue === value) setWritten(normalizePhoneFields(written))
            onBlur?.(event)
          }}
        />
      </div>
    </div>
  )
}

/** All countries with flag and prefix. */
function usePrefixes() {
  const language = useLanguage()
  return useMemo(
    () =>
      countryOptions(language).map(({ value, label, mark }) => ({
        value,
        label: `${label} (+${dialCodes[value]})`,
        mark,
      })),
    [language],
  )
}
