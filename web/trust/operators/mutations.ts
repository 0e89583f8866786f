import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { ConfirmationBody, PasskeyBody } from '#contract/trust/operators'
import { unwrap } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'

const operator = sessionApi.api.operator

/** Reloads all operator data, because it depends on whether the operator has confirmed. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

/** Requests a passkey and confirms the session with it. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await unwrap(operator.confirmation.options.$post())
  const answer = await startAuthentication({ optionsJSON })
  const response = { ...answer } as ConfirmationBody['response']
  await unwrap(operator.confirmation.$post({ json: { response } }))
  await refresh()
}

/** Creates a passkey, which also confirms the session. */
export async function addPasskey(invitation: string | null): Promise<void> {
  const optionsJSON = await unwrap(operator.passkeys.options.$post({ json: { invitation } }))
  const answer = await startRegistration({ optionsJSON })
  const response = { ...answer } as PasskeyBody['response']
  await unwrap(operator.passkeys.$post({ json: { invitation, response } }))
  await refresh()
}
