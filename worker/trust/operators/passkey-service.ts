import { base64url } from 'jose'
import type {
  NewPasskeyBody,
  OperatorPasskeyStatus,
  PasskeyConfirmationBody,
  PasskeyConfirmationOptions,
  PasskeyCreationOptions,
} from '../../contract/trust/operators.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { passkeyInvitationLifeMs } from './service.ts'
import {
  confirmOperatorSession,
  hasPasskeyInvitation,
  insertPasskey,
  listPasskeys,
  type PasskeyInvitation,
  putPasskeyChallenge,
  takePasskeyChallenge,
} from './store.ts'

/** An operator and their session, with or without a confirmation by passkey. */
type Caller = { operator: string; session: Session }

const challengeMs = 5 * 60_000
/** Ed25519, ES256 and RS256 as COSE numbers. Every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257]

// This library is imported on demand, because only operators with a passkey need it.
const webauthn = () => import('@simplewebauthn/server')

const rpIdOf = ({ vars }: Pick<Deps, 'vars'>): string => new URL(vars.SITE_ORIGIN).hostname

/** Options for verifying a browser's response: its challenge, its site, and user verification. */
const expectationsOf = (deps: Pick<Deps, 'vars'>, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: deps.vars.SITE_ORIGIN,
  expectedRPID: rpIdOf(deps),
  requireUserVerification: true,
})

export const getPasskeyState = async (
  { db }: Deps,
  { operator }: Caller,
): Promise<OperatorPasskeyStatus> => ({
  has_passkey: (await listPasskeys(db, operator)).length > 0,
})

/**
 * Returns the browser's options for confirming a session, with a challenge for the operator's
 * passkey to sign. The challenge is valid once, and only in this session.
 */
export async function beginPasskeyConfirmation(
  deps: Deps,
  { operator, session }: Caller,
): Promise<PasskeyConfirmationOptions> {
  const known = await listPasskeys(deps.db, operator)
  return {
    challenge: await newChallenge(deps, session),
    rpId: rpIdOf(deps),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
  }
}

/**
 * Confirms a session if a passkey of the operator has signed its challenge.
 * @throws `operators.passkey_refused` if not; the reason is logged
 */
export async function confirmOperator(
  deps: Deps,
  { operator, session }: Caller,
  { response }: PasskeyConfirmationBody,
): Promise<void> {
  const known = await listPasskeys(deps.db, operator)
  const passkey = known.find(({ id }) => id === response.id)
  const challenge = await takeOwnChallenge(deps, session)
  if (!passkey || challenge === null) throw problem('operators.passkey_refused')
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectationsOf(deps, challenge),
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(base64url.decode(passkey.publicKey)),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => refused(deps, error))
  if (!verified) throw problem('operators.passkey_refused')
  const isWritten = await confirmOperatorSession(deps.db, {
    sessionId: session.sessionId,
    passkeyId: passkey.id,
    counter: passkey.counter,
    next: authenticationInfo.newCounter,
    now: deps.clock.now(),
  })
  if (!isWritten) throw problem('operators.passkey_refused')
}

/**
 * Returns the browser's options for creating a passkey. Even a confirmed session needs an
 * invitation. Otherwise, somebody who stole such a session could keep its access forever.
 * @throws `route.not_found` if the invitation is invalid
 */
export async function beginPasskeyRegistration(
  deps: Deps,
  { operator, session }: Caller,
  invitation: string,
): Promise<PasskeyCreationOptions> {
  await requireInvitation(deps, operator, invitation)
  const rpId = rpIdOf(deps)
  const known = await listPasskeys(deps.db, operator)
  return {
    challenge: await newChallenge(deps, session),
    rp: { id: rpId, name: rpId },
    user: {
      id: base64url.encode(new TextEncoder().encode(await hashSecret(operator))),
      name: operator,
      displayName: operator,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: known.map(({ id }) => ({ id, type: 'public-key' })),
  }
}

/**
 * Adds a passkey and confirms the session.
 * @throws whatever `beginPasskeyRegistration` throws, and `operators.passkey_refused`
 */
export async function addPasskey(
  deps: Deps,
  { operator, session }: Caller,
  { invitation, response }: NewPasskeyBody,
): Promise<void> {
  const invited = await requireInvitation(deps, operator, invitation)
  const challenge = await takeOwnChallenge(deps, session)
  if (challenge === null) throw problem('operators.passkey_refused')
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    ...expectationsOf(deps, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refused(deps, error))
  if (!registrationInfo) throw problem('operators.passkey_refused')
  const { id, publicKey, counter } = registrationInfo.credential
  const row = {
    id,
    operator,
    publicKey: base64url.encode(publicKey),
    counter,
    transports: response.response.transports ?? [],
    createdAt: deps.clock.now(),
  }
  const isWritten = await insertPasskey(deps.db, {
    row,
    sessionId: session.sessionId,
    invitation: invited,
  })
  if (!isWritten) throw problem('operators.passkey_refused')
}

/** Checks an operator's invitation. @throws `route.not_found` if it is invalid */
async function requireInvitation(
  deps: Deps,
  operator: string,
  invitation: string,
): Promise<PasskeyInvitation> {
  const tokenHash = await hashSecret(invitation)
  const since = new Date(deps.clock.now().getTime() - passkeyInvitationLifeMs)
  if (!(await hasPasskeyInvitation(deps.db, { tokenHash, operator, since })))
    throw problem('route.not_found')
  return { tokenHash, since }
}

async function newChallenge(deps: Deps, { sessionId }: Session): Promise<string> {
  const challenge = generateSecret()
  await putPasskeyChallenge(deps.db, { sessionId, challenge, now: deps.clock.now() })
  return challenge
}

const takeOwnChallenge = ({ db, clock }: Deps, { sessionId }: Session): Promise<string | null> =>
  takePasskeyChallenge(db, {
    sessionId,
    since: new Date(clock.now().getTime() - challengeMs),
  })

function refused({ event }: Deps, error: unknown): never {
  event.error = describeError(error)
  throw problem('operators.passkey_refused')
}
