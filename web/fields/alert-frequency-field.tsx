import { useId } from 'react'
import { type AlertFrequency, alertFrequencies } from '#contract/messages/alert-frequency'
import { useT } from '../lib/i18n.ts'

type AlertFrequencyFieldProps = {
  value: AlertFrequency
  onChange: (value: AlertFrequency) => void
}

export function AlertFrequencyField({ value, onChange }: AlertFrequencyFieldProps) {
  const t = useT('alerts')
  const name = useId()
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="font-semibold">{t('frequency')}</legend>
      {alertFrequencies.map((one) => (
        <label key={one} className="touchable mr-4 inline-flex items-center gap-2">
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          {t(`frequencies.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
