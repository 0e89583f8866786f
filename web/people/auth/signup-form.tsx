import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import type { CountryCode } from '#contract/countries'
import type { ProfileType } from '#contract/enums'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { SchemaForm } from '../../lib/use-schema-form.ts'
import { BetaNotice } from './beta-notice.tsx'

export type SignupValues = {
  email: string
  name: string
  nationality: CountryCode
  send_job_emails: boolean
  accept_terms: boolean
}

type SignupFormProps = { form: SchemaForm<SignupValues>; profileType: ProfileType }

/** Clears a field's error on focus. The button is enabled once the form is complete and valid. */
export function SignupForm({ form, profileType }: SignupFormProps) {
  const t = useT('auth')
  const { control, failure, isSaving } = form
  const bind = createFieldBinder(control)
  const { errors } = form.formState
  const values = form.watch()
  const isComplete = Boolean(
    values.email.trim() && values.name.trim() && values.nationality && values.accept_terms,
  )
  const forgive = (name: keyof SignupValues) => () => form.clearErrors(name)

  // Employers get no job mails, even if the box was ticked while the form was for a freelancer.
  useEffect(() => {
    if (profileType === 'provider') form.setValue('send_job_emails', false)
  }, [profileType, form])

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <ErrorAlert error={failure} />
      {profileType === 'provider' && <BetaNotice />}
      <TextField
        {...bind('email', t('fields.email'))}
        type="email"
        autoComplete="email"
        onFocus={forgive('email')}
      />
      <TextField
        {...bind('name', t('fields.name'))}
        autoComplete="name"
        onFocus={forgive('name')}
      />
      <CountryField
        {...bind('nationality', t('fields.country'))}
        onFocus={forgive('nationality')}
      />
      <div className="flex flex-col gap-1 border-t border-line pt-4">
        {profileType === 'consumer' && (
          <Controller
            control={control}
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
          control={control}
          name="accept_terms"
          render={({ field: { value, onChange, ...field } }) => (
            <Checkbox
              {...field}
              aria-required
              checked={value}
              // This checkbox shows no error message, so ticking it must clear the error.
              onCheckedChange={(isAccepted) => {
                onChange(isAccepted)
                forgive('accept_terms')()
              }}
              label={<TermsLabel />}
            />
          )}
        />
      </div>
      <Button
        type="submit"
        size="lg"
        loading={isSaving}
        disabled={!isComplete || Object.keys(errors).length > 0}
      >
        {t('signup.submit')}
      </Button>
    </form>
  )
}

/** The terms open in a new tab, so that the form keeps its values. */
function TermsLabel() {
  const t = useT('auth')
  return (
    <>
      {t('terms.accept')}{' '}
      <a
        href={paths.policies.href()}
        target="_blank"
        rel="noopener"
        className="font-medium text-brand underline-offset-4"
      >
        {t('terms.link')}
        <span className="sr-only"> {t('terms.newTab')}</span>
      </a>
    </>
  )
}
