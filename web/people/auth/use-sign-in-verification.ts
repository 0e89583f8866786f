import { createLinkVerificationHook } from '../../lib/use-link-verification.ts'
import { signIn } from '../session/mutations.ts'
import { redeemSignInLink } from './mutations.ts'

/** Signs a person in with the token of a mailed link. */
export const useSignInVerification = createLinkVerificationHook(async (token, isConfirmed) => {
  const verified = await redeemSignInLink(token, isConfirmed)
  await signIn(verified)
  return verified.profile
})
