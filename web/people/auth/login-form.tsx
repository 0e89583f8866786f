import { registerBodySchema } from '#contract/people/auth'
import { Button } from '../../components/button.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { requestSignInLink } from './mutations.ts'

type LoginFormProps = {
  /** The initial value: the address typed before, if the person returned to change it. */
  email: string
  callbackUrl: string | null
  onSent: (email: string) => void
}

const loginFields = registerBodySchema.pick({ email: true })

export function LoginForm({ email, callbackUrl, onSent }: LoginFormProps) {
  const t = useT('auth')
  const errors = useT('errors')
  const form = useSchemaForm<{ email: string }, string>({
    schema: loginFields,
    defaultValues: { email },
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    forgivesEmpty: true,
    forgivesOnFocus: true,
    showsEveryFailure: true,
    save: async (values) => {
      const address = values.email.trim()
      await requestSignInLink({ email: address, callbackUrl })
      return address
    },
    onSaved: onSent,
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <ErrorAlert error={form.failure} />
      <TextField
        control={form.control}
        name="email"
        label={t('fields.email')}
        textOf={() => errors('wrong.email')}
        type="email"
        required
        autoComplete="email"
        onFocus={() => form.clearErrors('email')}
      />
      <Button type="submit" size="lg" loading={form.isSaving}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
