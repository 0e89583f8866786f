import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorCode } from '#contract/errors'
import { ApiError } from './api.ts'

type LinkVerification<Verified> =
  | { state: 'checking' }
  /** The server requires the person to confirm with a button first. */
  | { state: 'unconfirmed' }
  | { state: 'verified'; verified: Verified }
  /** The link will never work; `code` is the reason, or null if the address has no token. */
  | { state: 'refused'; code: ErrorCode | null }
  /** The network or the server failed, so the link may still work. */
  | { state: 'failed'; error: unknown }

/** Creates a hook that redeems a mailed link: `verify` sends the link's token to the server. */
export function createLinkVerificationHook<Verified>(
  verify: (token: string, isConfirmed: boolean) => Promise<Verified>,
) {
  type Outcome = LinkVerification<Verified>
  /** The first request per token: React may mount a page twice, but a link works only once. */
  const redeemed = new Map<string, Promise<Outcome>>()

  async function redeem(token: string, isConfirmed: boolean): Promise<Outcome> {
    try {
      return { state: 'verified', verified: await verify(token, isConfirmed) }
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500)
        return { state: 'failed', error }
      if (error.code === 'auth.confirmation_required') return { state: 'unconfirmed' }
      return { state: 'refused', code: error.code }
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called only at module level.
  return function useLinkVerification(
    token: string | null,
    onOutcome?: (outcome: Outcome) => void,
  ) {
    const [verification, setVerification] = useState<Outcome>(
      token ? { state: 'checking' } : { state: 'refused', code: null },
    )
    const [isBusy, setBusy] = useState(false)

    function settle(outcome: Outcome) {
      setVerification(outcome)
      onOutcome?.(outcome)
    }
    const settleFirst = useEffectEvent(settle)

    useEffect(() => {
      if (!token) return
      let isHere = true
      const first = redeemed.get(token) ?? redeem(token, false)
      redeemed.set(token, first)
      first.then((outcome) => isHere && settleFirst(outcome))
      return () => {
        isHere = false
      }
    }, [token])

    const tryAgain = async (isConfirmed: boolean) => {
      if (!token || isBusy) return
      setBusy(true)
      settle(await redeem(token, isConfirmed))
      setBusy(false)
    }
    return { verification, isBusy, tryAgain }
  }
}
