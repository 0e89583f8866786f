import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyBody, PasskeyConfirmationBody } from '#contract/trust/operators'
import { unwrapResponse } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionApi } from '../../lib/session-api.ts'

const operator = sessionApi.api.operator

/** Reloads all operator data, which the server sends only after a confirmation by passkey. */
const refresh = () => queryClient.invalidateQueries({ queryKey: ['admin'] })

/** Requests a passkey and confirms the session with it. */
export async function confirmWithPasskey(): Promise<void> {
  const optionsJSON = await unwrapResponse(operator.confirmation.options.$post())
  const answer = await startAuthentication({ optionsJSON })
  const response = { ...answer } as PasskeyConfirmationBody['response']
  await unwrapResponse(operator.confirmation.$post({ json: { response } }))
  await refresh()
}

/** Creates a passkey, which also confirms the session. */
export async function addPasskey(invitation: string): Promise<void> {
  const optionsJSON = await unwrapResponse(
    operator.passkeys.options.$post({ json: { invitation } }),
  )
  const answer = await startRegistration({ optionsJSON })
  const response = { ...answer } as NewPasskeyBody['response']
  await unwrapResponse(operator.passkeys.$post({ json: { invitation, response } }))
  await refresh()
}
