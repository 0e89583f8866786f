import { useEffect, useRef } from 'react'
import type { ProfileType } from '#contract/enums'
import { registerBodySchema } from '#contract/people/auth'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { sendRegistration } from './mutations.ts'
import type { SignupValues } from './signup-form.tsx'

const nothing: SignupValues = {
  email: '',
  name: '',
  nationality: 'IT',
  send_job_emails: false,
  accept_terms: false,
}

/** The input so far. Kept in memory, it survives a visit to the pricing page, but not a reload. */
let typed = nothing

const formFields = registerBodySchema.pick({
  email: true,
  name: true,
  nationality: true,
  send_job_emails: true,
  accept_terms: true,
})

type Options = {
  profileType: ProfileType | null
  callbackUrl: string | null
  onSent: (email: string) => void
}

export function useSignup({ profileType, callbackUrl, onSent }: Options) {
  const isSent = useRef(false)
  const form = useSchemaForm<SignupValues, string>({
    schema: formFields,
    defaultValues: typed,
    // Validate on blur, so that no errors appear while typing.
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    forgivesOnFocus: true,
    showsEveryFailure: true,
    save: async (values) => {
      if (profileType)
        await sendRegistration({ ...values, profileType, callbackUrl, accept_terms: true })
      return values.email.trim()
    },
    onSaved: (email) => {
      isSent.current = true
      onSent(email)
    },
  })
  const { getValues } = form
  useEffect(
    () => () => {
      // Clear the input after sending: the next person to sign up in this tab is somebody else.
      typed = isSent.current ? nothing : getValues()
    },
    [getValues],
  )
  return form
}
