import { Controller, type UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits'
import { Checkbox } from '../../components/checkbox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { withScheme } from '../../lib/link-rows.ts'
import { FieldGroup } from './offer-field-group.tsx'
import type { OfferValues } from './offer-values.ts'

type FieldsProps = { form: Pick<UseFormReturn<OfferValues>, 'control' | 'formState' | 'register'> }

/** The apply method, and the number of applications at which the offer closes. */
export function OfferApplyFields({ form: { control, formState, register } }: FieldsProps) {
  const t = useT('company')
  const { errors } = formState
  return (
    <FieldGroup title={t('offer.ways')}>
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
      <Field label={t('offer.url')} optional error={errors.apply_url?.message}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          {...register('apply_url', {
            setValueAs: (text: string | null) => withScheme(text ?? '') || null,
          })}
        />
      </Field>
      <Field label={t('offer.email')} optional error={errors.apply_email?.message}>
        <Input
          type="email"
          autoCapitalize="none"
          maxLength={limits.emailMax}
          {...register('apply_email', {
            setValueAs: (text: string | null) => text?.trim() || null,
          })}
        />
      </Field>
      <Field
        label={t('offer.limit')}
        help={t('offer.limitHelp')}
        optional
        error={errors.applications_limit?.message}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40 tabular-nums"
          {...register('applications_limit', {
            setValueAs: (text: string | number | null) =>
              String(text ?? '').trim() === '' ? null : Number(text),
          })}
        />
      </Field>
    </FieldGroup>
  )
}
