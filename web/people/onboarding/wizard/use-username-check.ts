import type { UseFormReturn } from 'react-hook-form'
import { useFieldErrorText } from '../../../lib/problem-text.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { isUsernameFree } from '../mutations.ts'

type Form = Pick<UseFormReturn<OnboardingSectionValues>, 'getValues' | 'setError' | 'trigger'>

/** The server's answers by username, kept until the page is left. True means available. */
const known = new Map<string, boolean>()

/** `unknown`: the request failed, or the username has changed since. Saving checks it again. */
export function useUsernameCheck() {
  const fieldText = useFieldErrorText()
  return async ({ getValues, setError, trigger }: Form): Promise<'free' | 'wrong' | 'unknown'> => {
    const name = getValues('info.username').trim()
    if (name === '' || !(await trigger('info.username'))) return 'wrong'
    const key = name.toLowerCase()
    try {
      // Reuse only the answer “taken”: an available name may be taken at any moment.
      const isFree = known.get(key) === false ? false : await isUsernameFree(name)
      known.set(key, isFree)
      if (getValues('info.username').trim() !== name) return 'unknown'
      if (isFree) return 'free'
    } catch {
      return 'unknown'
    }
    const message = fieldText({ path: 'username', code: 'taken' })
    setError('info.username', { type: 'taken', message })
    return 'wrong'
  }
}
