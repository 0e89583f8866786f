import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../../components/text-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { useUsernameCheck } from './use-username-check.ts'

/** A username field that is validated on blur, also by the server. */
export function UsernameField() {
  const t = useT('onboarding')
  const form = useFormContext<OnboardingSectionValues>()
  const checkUsername = useUsernameCheck()
  const [free, setFree] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const value = form.watch('info.username')

  async function check() {
    setAsking(true)
    const outcome = await checkUsername(form)
    setAsking(false)
    setFree(outcome === 'free' ? form.getValues('info.username') : null)
  }

  return (
    <div>
      <TextField
        control={form.control}
        name="info.username"
        label={t('info.username')}
        help={t('info.usernameHelp')}
        // Only the error `invalid` has its own text here; other errors keep their general text.
        textOf={(code) => code === 'invalid' && t('info.usernameWrong')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        leading="@"
        onLeave={() => void check()}
      />
      <p role="status" className="mt-1.5 text-sm text-muted empty:mt-0">
        {isAsking && t('info.usernameAsking')}
        {!isAsking && free !== null && free === value && (
          <span className="flex items-center gap-1.5 text-success">
            <span aria-hidden="true" className="i-lucide-circle-check" />
            {t('info.usernameFree')}
          </span>
        )}
      </p>
    </div>
  )
}
