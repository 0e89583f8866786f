import { useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { jobCategories } from '#contract/enums'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { createFieldBinder, FormField } from '../../components/form-field.tsx'
import { MultiSelectField } from '../../components/multiselect-field.tsx'
import type { SelectOption } from '../../components/select.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { TextField } from '../../components/text-field.tsx'
import { DescriptionField } from '../../fields/description-field.tsx'
import { OfferLocationFields } from '../../fields/offer-location-fields.tsx'
import { listCountryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { offerFormSchema } from './form-schemas.ts'
import { changeOwnOffer } from './mutations.ts'
import { OfferApplyFields } from './offer-apply-fields.tsx'
import { OfferDetailFields } from './offer-detail-fields.tsx'
import { OfferFieldGroup } from './offer-field-group.tsx'
import {
  formFieldOfServerPath,
  type OfferFormValues,
  toOfferFormValues,
  toOfferPatch,
} from './offer-values.ts'

type OfferFormProps = {
  offer: OwnJobOffer
  onSaved: (offer: OwnJobOffer) => void
  onLeave: () => void
}

/** Changes a published offer. It keeps its views, its applications and its position in the list. */
export function OfferForm({ offer, onSaved, onLeave }: OfferFormProps) {
  const t = useT('company')
  const names = useT('enums')
  const before = toOfferFormValues(offer)
  const places = useLocationOptions(before.locations)
  const form = useSchemaForm<OfferFormValues>({
    schema: offerFormSchema,
    defaultValues: before,
    fieldOf: formFieldOfServerPath,
    keptAs: `${offer.id} edit`,
    save: async (values) => onSaved(await changeOwnOffer(offer.id, toOfferPatch(values, before))),
    onSaved: onLeave,
  })
  const { control } = form
  const bind = createFieldBinder(control)
  return (
    <Card asChild className="p-5 sm:p-8">
      <form noValidate className="flex flex-col gap-10" onSubmit={form.submit}>
        <OfferFieldGroup title={t('offer.general')}>
          <TextField {...bind('title', t('offer.jobTitle'))} maxLength={limits.offerTitleMax} />
          <MultiSelectField
            {...bind('job_type', t('offer.jobType'))}
            placeholder={t('offer.choose')}
            options={jobCategories.map((one) => ({
              value: one,
              label: names(`job_type.${one}`),
            }))}
          />
          <FormField {...bind('skills', t('offer.skills'))} help={t('offer.skillsHelp')} optional>
            {({ value, onChange }) => (
              <TagInput
                label={t('offer.skills')}
                maxLength={limits.skillLengthMax}
                values={value}
                onValuesChange={onChange}
              />
            )}
          </FormField>
          <FormProvider {...form}>
            <OfferLocationFields
              countries={
                <MultiSelectField
                  {...bind('locations', t('offer.locations'))}
                  help={t('offer.locationsHelp')}
                  optional
                  placeholder={t('offer.choose')}
                  options={places}
                />
              }
            />
          </FormProvider>
          <DescriptionField {...bind('job_description', t('offer.description'))} />
        </OfferFieldGroup>
        <FormProvider {...form}>
          <OfferDetailFields control={control} />
          <OfferApplyFields control={control} />
        </FormProvider>
        <ErrorAlert title={t('form.failed')} error={form.failure} />
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-5">
          <Button type="submit" size="lg" className="lt-sm:w-full" loading={form.isSaving}>
            {t(form.isSaving ? 'form.saving' : 'form.save')}
          </Button>
          {form.formState.isDirty && (
            <ConfirmButton
              label={t('offer.discard')}
              icon="i-lucide-undo-2"
              question={t('offer.discardQuestion')}
              disabled={form.isSaving}
              onConfirm={() => {
                form.forget()
                onLeave()
              }}
            />
          )}
        </div>
      </form>
    </Card>
  )
}

/** First the names in `own` that are not countries (such as world regions), then all countries. */
function useLocationOptions(own: readonly string[]): SelectOption[] {
  const language = useLanguage()
  return useMemo(() => {
    const countries = listCountryOptions(language).map(({ label }) => label)
    const others = own.filter((name) => !countries.includes(name))
    return [...others, ...countries].map((name) => ({ value: name, label: name }))
  }, [language, own])
}
