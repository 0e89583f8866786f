import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { acceptsApplicationsHere } from '#contract/board/offers'
import { limits } from '#contract/limits'
import { Checkbox } from '../../components/checkbox.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextField, UrlField } from '../../components/text-field.tsx'
import { ApplicationsLimitField, OfferExpiryField } from '../../fields/offer-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'

/** By how many percent quick apply increases applications, as the specification says. */
const quickApplyGainPercent = 56

export function OfferApplicationStep() {
  const t = useT('offer-draft')
  const { control, formState, setValue, clearErrors, watch } = useFormContext<OfferDraftFields>()
  const bind = createFieldBinder(control)
  const values = watch()
  // An error at an empty link means that no apply method was chosen. Show it at the first method.
  const noWay = values.apply_url === '' ? formState.errors.apply_url?.message : undefined
  const noWayId = useId()
  return (
    <div className="flex flex-col gap-7">
      <section
        aria-labelledby="apply-here"
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5"
      >
        <h2 id="apply-here" className="heading text-xl">
          {t('application.here')}
        </h2>
        <Checkbox
          checked={acceptsApplicationsHere(values)}
          aria-invalid={noWay ? true : undefined}
          aria-describedby={noWay ? noWayId : undefined}
          label={
            <>
              <span className="font-semibold">{t('application.quick')}</span>
              <span className="ml-2 inline-block rounded-tag bg-brand-soft px-1.5 py-0.5 text-sm font-semibold text-brand xs:whitespace-nowrap">
                {t('application.quickGain', { percent: quickApplyGainPercent })}
              </span>
              <span className="mt-0.5 block text-sm text-muted text-pretty">
                {t('application.quickHelp')}
              </span>
            </>
          }
          onCheckedChange={(isOn) => {
            setValue('internal_ats', isOn)
            setValue('quick_apply', isOn)
            if (noWay) clearErrors('apply_url')
          }}
        />
        {noWay && (
          <p id={noWayId} className="flex items-start gap-1.5 text-sm text-danger">
            <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
            {noWay}
          </p>
        )}
      </section>
      <section aria-labelledby="apply-elsewhere" className="flex flex-col gap-6">
        <div>
          <h2 id="apply-elsewhere" className="heading text-xl">
            {t('application.elsewhere')}
          </h2>
          <p className="mt-1 max-w-prose text-muted text-pretty">
            {t('application.elsewhereHelp')}
          </p>
        </div>
        <UrlField
          {...bind('apply_url', t('application.url'))}
          optional
          // Returning '' hides the error, which is already shown at the first apply method.
          textOf={() => noWay !== undefined && ''}
        />
        <TextField
          {...bind('apply_email', t('application.email'))}
          deps={['apply_url']}
          optional
          type="email"
          maxLength={limits.emailMax}
          placeholder={t('application.emailExample')}
        />
      </section>
      <ApplicationsLimitField />
      <OfferExpiryField />
    </div>
  )
}
