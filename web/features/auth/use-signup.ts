import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { registerBody } from '#contract/auth'
import type { ProfileType } from '#contract/enums'
import { contractResolver, landErrors } from '../../lib/form-resolver.ts'
import { useFieldText, useProblemText } from '../../lib/problem-text.ts'
import { register } from './mutations.ts'
import type { SignupValues } from './signup-form.tsx'

const nothing: SignupValues = {
  email: '',
  name: '',
  nationality: 'IT',
  send_job_emails: false,
  accept_terms: false,
}

/** What was typed so far: it outlives a look at the prices, and no more than this page's life. */
let typed = nothing

const formFields = registerBody.pick({
  email: true,
  name: true,
  nationality: true,
  send_job_emails: true,
  accept_terms: true,
})

/** The signup form's values, rules and sending. */
export function useSignup(options: {
  callbackUrl: string | null
  onSent: (email: string) => void
}) {
  const fieldText = useFieldText()
  const problemText = useProblemText()
  const form = useForm<SignupValues>({
    defaultValues: typed,
    mode: 'onBlur',
    // After an attempt, too: nobody is corrected while typing.
    reValidateMode: 'onBlur',
    resolver: contractResolver(formFields, fieldText),
  })
  const isSent = useRef(false)
  useEffect(
    () => () => {
      // Once it is sent the next to sign up here is somebody else.
      typed = isSent.current ? nothing : form.getValues()
    },
    [form],
  )
  const sending = useMutation({
    mutationFn: ({ profileType, ...values }: SignupValues & { profileType: ProfileType }) =>
      register({ ...values, profileType, callbackUrl: options.callbackUrl, accept_terms: true }),
    onSuccess: (_, { email }) => {
      isSent.current = true
      options.onSent(email.trim())
    },
    onError: (error) =>
      landErrors(form.setError, ['email', 'name', 'nationality'], error, fieldText),
  })
  return {
    form,
    isSending: sending.isPending,
    failure: sending.isError ? problemText(sending.error) : null,
    submit: (profileType: ProfileType) =>
      void form.handleSubmit((values) => sending.mutate({ ...values, profileType }))(),
  }
}
