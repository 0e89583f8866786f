import { useState } from 'react'
import { useLocation } from 'react-router'
import { session } from '../session/state.ts'

/** Under what name the values of a dialog are kept: whose it is, and the address it was opened by. */
export function useFormName(): string {
  const { pathname, search } = useLocation()
  // It closes by going to another address.
  const [name] = useState(() => `${session.profile?.id} ${pathname}${search}`)
  return name
}
