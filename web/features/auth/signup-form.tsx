import { useEffect, useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { CountryCode } from '#contract/countries'
import type { ProfileType } from '#contract/enums'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { BetaNotice } from './beta-notice.tsx'
import { TermsLabel } from './terms-label.tsx'

/** The form's values, named as in the request body. */
export type SignupValues = {
  email: string
  name: string
  nationality: CountryCode
  send_job_emails: boolean
  accept_terms: boolean
}

type SignupFormProps = {
  form: UseFormReturn<SignupValues>
  profileType: ProfileType
  /** Error shown above the form. */
  failure: string | null
  isSending: boolean
  onSubmit: () => void
}

/** Validates on blur and clears errors on focus. The button is enabled once the form is complete. */
export function SignupForm({ form, profileType, failure, isSending, onSubmit }: SignupFormProps) {
  const t = useT('auth')
  const language = useLanguage()
  const countries = useMemo(() => countryOptions(language), [language])
  const { errors } = form.formState
  const values = form.watch()
  const isComplete = Boolean(
    values.email.trim() && values.name.trim() && values.nationality && values.accept_terms,
  )
  const forgive = (name: keyof SignupValues) => () => form.clearErrors(name)
  const wrongEmail = errors.email?.type === 'invalid' && t('fields.emailWrong')

  // Employers get no job mails, whatever was ticked before the account type changed.
  useEffect(() => {
    if (profileType === 'provider') form.setValue('send_job_emails', false)
  }, [profileType, form])

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {failure && <Alert tone="danger" title={failure} />}
      {profileType === 'provider' && <BetaNotice />}
      <Field label={t('fields.email')} error={wrongEmail || errors.email?.message}>
        <Input
          {...form.register('email')}
          type="email"
          autoComplete="email"
          onFocus={forgive('email')}
        />
      </Field>
      <Field label={t('fields.name')} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="name" onFocus={forgive('name')} />
      </Field>
      <Controller
        control={form.control}
        name="nationality"
        render={({ field }) => (
          <Field label={t('fields.country')} error={errors.nationality?.message}>
            <Combobox
              name={field.name}
              label={t('fields.country')}
              autoComplete="country-name"
              options={countries}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              onFocus={forgive('nationality')}
            />
          </Field>
        )}
      />
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        {profileType === 'consumer' && (
          <Controller
            control={form.control}
            name="send_job_emails"
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                {...field}
                checked={value}
                onCheckedChange={onChange}
                label={t('fields.jobEmails')}
              />
            )}
          />
        )}
        <Controller
          control={form.control}
          name="accept_terms"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox
              {...field}
              aria-required
              checked={value}
              onCheckedChange={onChange}
              label={<TermsLabel />}
            />
          )}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        loading={isSending}
        disabled={!isComplete || Object.keys(errors).length > 0}
      >
        {t('signup.submit')}
      </Button>
    </form>
  )
}
