import type { UseFormReturn } from 'react-hook-form'
import { useFieldText } from '../../lib/problem-text.ts'
import type { SectionValues } from './draft.ts'
import { isUsernameFree } from './mutations.ts'

type Form = Pick<UseFormReturn<SectionValues>, 'getValues' | 'setError' | 'trigger'>

/** Answers of the server by username, for the life of the page. */
const known = new Map<string, boolean>()

/**
 * Checks the username by the contract, then asks the server whether it is free. Where the server cannot
 * be asked, the result is unknown; saving asks again.
 */
export function useUsernameCheck() {
  const fieldText = useFieldText()
  return async ({ getValues, setError, trigger }: Form): Promise<'free' | 'wrong' | 'unknown'> => {
    const name = getValues('info.username').trim()
    if (name === '' || !(await trigger('info.username'))) return 'wrong'
    const key = name.toLowerCase()
    try {
      // A free name may be taken at any moment; a taken one seldom becomes free.
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
