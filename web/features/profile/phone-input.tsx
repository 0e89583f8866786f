import { type ComponentProps, useMemo, useState } from 'react'
import { type CountryCode, dialCodes } from '#contract/countries'
import { Combobox } from '../../components/combobox.tsx'
import { Input } from '../../components/input.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import {
  normalizePhoneFields,
  type PhoneFields,
  toPhoneFields,
  toStoredPhone,
  withCountry,
  withText,
} from '../../lib/phone.ts'

type PhoneInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** In E.164, as it was stored before that rule, or what is no number yet; null for none. */
  value: string | null
  onValueChange: (value: string | null) => void
}

/** A telephone number: the prefix of a country, and what follows it. Goes inside a Field. */
export function PhoneInput({ value, onValueChange, onBlur, ...rest }: PhoneInputProps) {
  const t = useT('profile')
  const prefixes = usePrefixes()
  const [written, setWritten] = useState(() => toPhoneFields(value))
  // The value that `written` stands for: another one comes when the form is filled anew.
  const [told, setTold] = useState(value)
  const shown = told === value ? written : toPhoneFields(value)

  const write = (next: PhoneFields) => {
    setWritten(next)
    setTold(toStoredPhone(next))
    onValueChange(toStoredPhone(next))
  }
  return (
    <div className="flex flex-wrap gap-2">
      <div className="basis-40 grow">
        <Combobox
          label={t('contact.phonePrefix')}
          autoComplete="off"
          options={prefixes}
          value={shown.country}
          onValueChange={(country: CountryCode) => write(withCountry(shown, country))}
        />
      </div>
      <div className="basis-40 grow">
        <Input
          {...rest}
          type="tel"
          autoComplete="tel"
          value={shown.text}
          onChange={(event) => write(withText(shown, event.target.value))}
          onBlur={(event) => {
            // A prefix that was written along stands beside it now.
            if (told === value) setWritten(normalizePhoneFields(written))
            onBlur?.(event)
          }}
        />
      </div>
    </div>
  )
}

/** Every country with its flag and its prefix. */
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
