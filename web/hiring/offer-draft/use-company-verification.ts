import { queryClient } from '../../lib/query-client.ts'
import { createLinkVerificationHook } from '../../lib/use-link-verification.ts'
import { reloadCompanies, verifyCompany } from './mutations.ts'

/** Verifies a company with the token of a mailed link. */
export const useCompanyVerification = createLinkVerificationHook(async (token, isConfirmed) => {
  const verified = await verifyCompany(token, isConfirmed)
  void reloadCompanies()
  void queryClient.invalidateQueries({ queryKey: ['offers'] })
  return verified
})
