import { useFormContext } from 'react-hook-form'
import { TextField } from '../../components/text-field.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'
import { checkVatNumberText, formatVatCountryName, type VatNumberCheck } from './vat-check.ts'

export function VatNumberField() {
  const t = useT('offer-draft')
  const { control, formState, watch } = useFormContext<OfferDraftFields>()
  const check = checkVatNumberText(watch('company_invoice_vat'))
  const description = useVatText(check)
  const isRight = check.state === 'right'
  const hasError = formState.errors.company_invoice_vat !== undefined

  function tidy(text: string): string {
    const written = checkVatNumberText(text)
    if (written.state === 'right') return written.number
    // Add the country code, because Italian documents show the number without it.
    return (written.state === 'no_country' && written.guess) || text
  }
  return (
    <div>
      <TextField
        control={control}
        name="company_invoice_vat"
        label={t('vat.label')}
        help={t('vat.help')}
        // A description of what is wrong with the number replaces the general error text.
        textOf={() => check.state !== 'empty' && !isRight && description}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="IT00000000000"
        maxLength={30}
        tidy={tidy}
        className="tabular-nums uppercase placeholder:normal-case"
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm">
        {!hasError && (
          <span className={isRight ? 'text-success' : 'text-muted'}>
            {isRight && (
              <span aria-hidden="true" className="i-lucide-circle-check mr-1.5 align-[-0.2em]" />
            )}
            {description}
          </span>
        )}
      </p>
    </div>
  )
}

function useVatText(check: VatNumberCheck): string {
  const t = useT('offer-draft')
  const language = useLanguage()
  if (check.state === 'empty') return ''
  if (check.state === 'no_country')
    return check.guess ? t('vat.guess', { number: check.guess }) : t('vat.noCountry')
  const country = formatVatCountryName(check.country, language)
  if (country === null) return t('vat.unknownCountry', { code: check.country })
  if (check.state === 'short') return t('vat.short', { country, count: check.missing })
  return t(check.state === 'right' ? 'vat.right' : 'vat.wrong', { country })
}
