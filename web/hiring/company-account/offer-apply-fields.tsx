import { type Control, Controller } from 'react-hook-form'
import { limits } from '#contract/limits'
import { Checkbox } from '../../components/checkbox.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextField, UrlField } from '../../components/text-field.tsx'
import { ApplicationsLimitField, OfferExpiryField } from '../../fields/offer-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { OfferFieldGroup } from './offer-field-group.tsx'
import type { OfferFormValues } from './offer-values.ts'

export function OfferApplyFields({ control }: { control: Control<OfferFormValues> }) {
  const t = useT('company')
  const bind = createFieldBinder(control)
  return (
    <OfferFieldGroup title={t('offer.ways')}>
      <Controller
        control={control}
        name="quick_apply"
        render={({ field: { value, onChange } }) => (
          <Checkbox
            label={
              <>
                <span className="font-semibold">{t('offer.quick')}</span>
                <span className="mt-0.5 block text-sm text-muted text-pretty">
                  {t('offer.quickHelp')}
                </span>
              </>
            }
            checked={value}
            onCheckedChange={onChange}
          />
        )}
      />
      <UrlField {...bind('apply_url', t('offer.url'))} optional nullable />
      <TextField
        {...bind('apply_email', t('offer.email'))}
        optional
        type="email"
        maxLength={limits.emailMax}
        nullable
        tidy={(text) => text.trim()}
      />
      <ApplicationsLimitField />
      <OfferExpiryField />
    </OfferFieldGroup>
  )
}
