import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { requestLogin } from './mutations.ts'

type LoginFormProps = {
  /** The address typed before, if the person returns to change it. */
  email: string
  callbackUrl: string | null
  onSent: (email: string) => void
}

/** Asks for an address. The browser validates it, so no schema is needed. */
export function LoginForm({ email, callbackUrl, onSent }: LoginFormProps) {
  const t = useT('auth')
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const login = useMutation({
    mutationFn: (address: string) => requestLogin({ email: address, callbackUrl }),
    onSuccess: (_, address) => onSent(address),
    onError: (error) => {
      const fields = error instanceof ApiError ? error.problem.errors : undefined
      if (fields?.some(({ path }) => path === 'email')) setWrong(true)
    },
  })

  const check = () => {
    const isRight = input.current?.validity.valid ?? false
    setWrong(!isRight)
    return isRight
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = input.current?.value.trim() ?? ''
    // Focus first: the focus handler clears the error that `check` then sets.
    if (!input.current?.validity.valid) input.current?.focus()
    if (check()) login.mutate(address)
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {login.isError && <Alert tone="danger" title={problemText(login.error)} />}
      <Field label={t('fields.email')} error={isWrong && t('fields.emailWrong')}>
        <Input
          ref={input}
          type="email"
          name="email"
          required
          autoComplete="email"
          defaultValue={email}
          // Leaving an empty field is no error.
          onBlur={(event) => event.target.value !== '' && check()}
          onFocus={() => setWrong(false)}
        />
      </Field>
      <Button type="submit" size="lg" loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
