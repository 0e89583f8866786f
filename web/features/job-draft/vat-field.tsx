import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { checkVat, type VatCheck, vatCountry } from './vat-check.ts'

type VatFieldProps = {
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
  onLeave: () => void
}

/** A VAT number, with what can be said of it in words while it is typed. */
export function VatField({ value, error, onValueChange, onLeave }: VatFieldProps) {
  const t = useT('job-draft')
  const check = checkVat(value)
  const says = useVatText(check)
  const isRight = check.state === 'right'
  // What is wrong with this very number says more than the rule does.
  const problem = error && check.state !== 'empty' && !isRight ? says : error
  return (
    <div>
      <Field label={t('vat.label')} help={t('vat.help')} error={problem}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="IT00000000000"
          maxLength={30}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={() => {
            // Most numbers here are Italian, and on Italian paper they stand without the country.
            if (check.state === 'no_country' && check.guess) onValueChange(check.guess)
            if (isRight) onValueChange(check.number)
            onLeave()
          }}
          className="tabular-nums uppercase placeholder:normal-case"
        />
      </Field>
      <p role="status" className="mt-1.5 min-h-5 text-sm">
        {!error && (
          <span className={isRight ? 'text-success' : 'text-muted'}>
            {isRight && (
              <span aria-hidden="true" className="i-lucide-circle-check mr-1.5 align-[-0.2em]" />
            )}
            {says}
          </span>
        )}
      </p>
    </div>
  )
}

function useVatText(check: VatCheck): string {
  const t = useT('job-draft')
  const language = useLanguage()
  if (check.state === 'empty') return ''
  if (check.state === 'no_country')
    return check.guess ? t('vat.guess', { number: check.guess }) : t('vat.noCountry')
  const country = vatCountry(check.country, language)
  if (country === null) return t('vat.unknownCountry', { code: check.country })
  if (check.state === 'short') return t('vat.short', { country, count: check.missing })
  return t(check.state === 'right' ? 'vat.right' : 'vat.wrong', { country })
}
