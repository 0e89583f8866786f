import { useEffect, useState } from 'react'
import type { ErrorCode } from '#contract/errors'
import type { OwnProfile } from '#contract/people/profiles'
import { ApiError } from '../../lib/api.ts'
import { signIn } from '../session/mutations.ts'
import { redeemSignInLink } from './mutations.ts'

export type SignInVerification =
  | { state: 'checking' }
  /** The server requires the person to confirm the sign-in with a button. */
  | { state: 'unconfirmed' }
  | { state: 'verified'; profile: OwnProfile }
  /** The link will never work; `code` is the reason, or null if it is unknown. */
  | { state: 'refused'; code: ErrorCode | null }
  /** The network or the server failed, so the link may still work. */
  | { state: 'failed'; error: unknown }

/** The first request for each token. Reused if React mounts a page twice: a link works once. */
const redeemed = new Map<string, Promise<SignInVerification>>()

export function useSignInVerification(token: string | null) {
  const [verification, setVerification] = useState<SignInVerification>(
    token ? { state: 'checking' } : { state: 'refused', code: null },
  )
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!token) return
    let isHere = true
    const first = redeemed.get(token) ?? redeem(token, false)
    redeemed.set(token, first)
    first.then((outcome) => isHere && setVerification(outcome))
    return () => {
      isHere = false
    }
  }, [token])

  const tryAgain = async (isConfirmed: boolean) => {
    if (!token || isBusy) return
    setBusy(true)
    setVerification(await redeem(token, isConfirmed))
    setBusy(false)
  }
  return { verification, isBusy, tryAgain }
}

async function redeem(token: string, isConfirmed: boolean): Promise<SignInVerification> {
  try {
    const verified = await redeemSignInLink(token, isConfirmed)
    await signIn(verified)
    return { state: 'verified', profile: verified.profile }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500)
      return { state: 'failed', error }
    if (error.code === 'auth.confirmation_required') return { state: 'unconfirmed' }
    // Other error codes have no text that helps people who opened a link.
    return { state: 'refused', code: error.code.startsWith('auth.token_') ? error.code : null }
  }
}
