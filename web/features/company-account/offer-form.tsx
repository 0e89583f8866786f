import type { ReactElement } from 'react'
import { Controller } from 'react-hook-form'
import { jobTypes } from '#contract/enums'
import { limits } from '#contract/limits'
import type { OwnJobOffer } from '#contract/offer-input'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { MultiSelect } from '../../components/multiselect.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { offerForm } from './form-schemas.ts'
import { changeOffer } from './mutations.ts'
import { OfferApplyFields } from './offer-apply-fields.tsx'
import { OfferDetailFields } from './offer-detail-fields.tsx'
import { FieldGroup, firstErrorMessage } from './offer-field-group.tsx'
import { asFormError, type OfferValues, offerChange, offerValues } from './offer-values.ts'
import { usePlaceOptions } from './use-place-options.ts'

/** The rich text editor, passed in because it belongs to another feature. */
export type DescriptionField = (props: {
  label: string
  value: string
  onValueChange: (html: string) => void
  onBlur: () => void
}) => ReactElement<object>

type OfferFormProps = {
  offer: OwnJobOffer
  description: DescriptionField
  onSaved: (offer: OwnJobOffer) => void
  onLeave: () => void
}

/** Edits a published offer, which keeps its place in the list, its views and its applications. */
export function OfferForm({ offer, description, onSaved, onLeave }: OfferFormProps) {
  const t = useT('company')
  const names = useT('enums')
  const before = offerValues(offer)
  const places = usePlaceOptions(before.locations)
  const form = useKeptForm<OfferValues>({
    schema: offerForm,
    defaultValues: before,
    // In visual order: the first invalid field gets the focus.
    fields: [
      ...(['title', 'job_type', 'skills', 'locations', 'job_description'] as const),
      ...(['employment_type', 'experience_level', 'salary_min', 'salary_max'] as const),
      ...(['currency', 'benefits', 'quick_apply'] as const),
      ...(['apply_url', 'apply_email', 'applications_limit'] as const),
    ],
    keptAs: `${offer.id} edit`,
    save: async (values) => {
      try {
        onSaved(await changeOffer(offer.id, offerChange(values, before)))
      } catch (error) {
        throw asFormError(error)
      }
    },
    onSaved: onLeave,
  })
  const { control, register, dialog } = form
  const { errors } = form.formState
  return (
    <Card asChild className="p-5 sm:p-8">
      <form
        noValidate
        className="flex flex-col gap-10"
        onSubmit={(event) => {
          event.preventDefault()
          dialog.submit()
        }}
      >
        <FieldGroup title={t('offer.general')}>
          <Field label={t('offer.jobTitle')} error={errors.title?.message}>
            <Input {...register('title')} maxLength={limits.titleMax} />
          </Field>
          <Controller
            control={control}
            name="job_type"
            render={({ field: { value, onChange } }) => (
              <Field label={t('offer.jobType')} error={firstErrorMessage(errors.job_type)}>
                <MultiSelect
                  label={t('offer.jobType')}
                  placeholder={t('offer.choose')}
                  options={jobTypes.map((one) => ({ value: one, label: names(`job_type.${one}`) }))}
                  values={value}
                  onValuesChange={onChange}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="skills"
            render={({ field: { value, onChange } }) => (
              <Field
                label={t('offer.skills')}
                help={t('offer.skillsHelp')}
                optional
                error={firstErrorMessage(errors.skills)}
              >
                <TagInput
                  label={t('offer.skills')}
                  maxLength={limits.skillMax}
                  values={value}
                  onValuesChange={onChange}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="locations"
            render={({ field: { value, onChange } }) => (
              <Field
                label={t('offer.locations')}
                help={t('offer.locationsHelp')}
                optional
                error={firstErrorMessage(errors.locations)}
              >
                <MultiSelect
                  label={t('offer.locations')}
                  placeholder={t('offer.choose')}
                  options={places}
                  values={value}
                  onValuesChange={onChange}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="job_description"
            render={({ field: { value, onChange, onBlur } }) => (
              <Field label={t('offer.description')} error={errors.job_description?.message}>
                {description({
                  label: t('offer.description'),
                  value,
                  onValueChange: onChange,
                  onBlur,
                })}
              </Field>
            )}
          />
        </FieldGroup>
        <OfferDetailFields form={form} />
        <OfferApplyFields form={form} />
        {dialog.failure && (
          <Alert tone="danger" title={t('form.failed')}>
            {dialog.failure}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
          <Button type="submit" size="lg" className="lt-sm:w-full" loading={dialog.isSaving}>
            {t(dialog.isSaving ? 'form.saving' : 'form.save')}
          </Button>
          {dialog.isDirty && (
            <ConfirmButton
              label={t('offer.discard')}
              icon="i-lucide-undo-2"
              question={t('offer.discardQuestion')}
              disabled={dialog.isSaving}
              onConfirm={() => {
                dialog.forget()
                onLeave()
              }}
            />
          )}
        </div>
      </form>
    </Card>
  )
}
