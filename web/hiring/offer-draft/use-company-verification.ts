import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorCode } from '#contract/errors'
import type { CompanyVerificationResult } from '#contract/hiring/companies'
import { ApiError } from '../../lib/api.ts'
import { reloadCompanies, verifyCompany } from './mutations.ts'

type CompanyVerification =
  | { state: 'checking' }
  /** The server requires the person to confirm with a button first. */
  | { state: 'unconfirmed' }
  | { state: 'verified'; verified: CompanyVerificationResult }
  | { state: 'refused'; code: ErrorCode }
  /** The network or the server failed; the link may still work. */
  | { state: 'failed'; error: unknown }

/** Requests by token: React may mount a page twice, but a link works only once. */
const redeemed = new Map<string, Promise<CompanyVerification>>()

export function useCompanyVerification(
  token: string,
  onOutcome: (outcome: CompanyVerification) => void,
) {
  const client = useQueryClient()
  const [verification, setVerification] = useState<CompanyVerification>({ state: 'checking' })
  const [isBusy, setBusy] = useState(false)

  function settle(outcome: CompanyVerification) {
    setVerification(outcome)
    if (outcome.state === 'verified') {
      void reloadCompanies()
      void client.invalidateQueries({ queryKey: ['offers'] })
    }
    onOutcome(outcome)
  }
  const settleFirst = useEffectEvent(settle)

  useEffect(() => {
    let isHere = true
    const first = redeemed.get(token) ?? redeem(token, false)
    redeemed.set(token, first)
    first.then((outcome) => isHere && settleFirst(outcome))
    return () => {
      isHere = false
    }
  }, [token])

  const tryAgain = async (isConfirmed: boolean) => {
    if (isBusy) return
    setBusy(true)
    settle(await redeem(token, isConfirmed))
    setBusy(false)
  }
  return { verification, isBusy, tryAgain }
}

async function redeem(token: string, isConfirmed: boolean): Promise<CompanyVerification> {
  try {
    return { state: 'verified', verified: await verifyCompany(token, isConfirmed) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500)
      return { state: 'failed', error }
    if (error.code === 'auth.confirmation_required') return { state: 'unconfirmed' }
    return { state: 'refused', code: error.code }
  }
}
