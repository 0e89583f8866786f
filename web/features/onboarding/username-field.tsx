import { useState } from 'react'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'
import { draft } from './state.ts'
import { checkUsername } from './username-check.ts'

type UsernameFieldProps = {
  value: string
  onValueChange: (username: string) => void
  error: string | undefined
}

/** Checked when one leaves it: first what it is made of, then whether somebody else has it. */
export function UsernameField({ value, onValueChange, error }: UsernameFieldProps) {
  const t = useT('onboarding')
  const [free, setFree] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function check() {
    setAsking(true)
    const answer = await checkUsername()
    setAsking(false)
    setFree(answer === 'free' ? draft.info.value.username : null)
  }

  return (
    <div>
      <Field label={t('info.username')} help={t('info.usernameHelp')} error={error}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          leading="@"
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={() => void check()}
        />
      </Field>
      <p role="status" className="mt-1.5 text-sm text-muted empty:mt-0">
        {isAsking && t('info.usernameAsking')}
        {!isAsking && !error && free !== null && free === value && (
          <span className="flex items-center gap-1.5 text-success">
            <span aria-hidden="true" className="i-lucide-circle-check" />
            {t('info.usernameFree')}
          </span>
        )}
      </p>
    </div>
  )
}
