import { isUsernameFree } from './mutations.ts'
import { checkField, draft, tellErrors } from './state.ts'

/** What the server said of each name, as long as the page is open. */
const known = new Map<string, boolean>()

/**
 * Says what is wrong with the username of the draft, asking the server whether it is somebody's.
 * Where the server cannot be asked nothing is said: saving asks again.
 */
export async function checkUsername(): Promise<'free' | 'wrong' | 'unknown'> {
  checkField('info', 'username')
  const hasError = () => draft.info.error?.some(({ path }) => path === 'username') ?? false
  const name = draft.info.value.username.trim()
  if (hasError()) return 'wrong'
  const key = name.toLowerCase()
  try {
    // That a name is free may change while one writes; that it is taken seldom does.
    const isFree = known.get(key) === false ? false : await isUsernameFree(name)
    known.set(key, isFree)
    if (draft.info.value.username.trim() !== name) return 'unknown'
    if (isFree) return 'free'
  } catch {
    return 'unknown'
  }
  tellErrors('info', [{ path: 'username', code: 'taken' }])
  return 'wrong'
}
