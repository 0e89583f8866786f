import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps } from '../../platform/context.ts'
import { isSameHash, keyedHash } from '../../platform/keyed-hash.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

/**
 * The address where a company answers an application without signing in. Nothing is stored: the token
 * is the application, until when, and what proves that we said so.
 */
export async function answerLinkTo(deps: Needs, applicationId: string): Promise<string> {
  const expires = String(deps.clock.now().getTime() + limits.answerLinkMs)
  const proof = await sign(deps, applicationId, expires)
  const token = [applicationId, expires, proof].join('.')
  return deps.vars.SITE_ORIGIN + pages.applicationAnswer.replace(':token', token)
}

/** Which application a token opens; null for one that was never ours or is past its time. */
export async function readAnswerToken(deps: Needs, token: string): Promise<string | null> {
  const [applicationId = '', expires = '', proof = '', ...rest] = token.split('.')
  if (!isId('application', applicationId) || rest.length > 0) return null
  if (!isSameHash(await sign(deps, applicationId, expires), proof)) return null
  return Number(expires) > deps.clock.now().getTime() ? applicationId : null
}

const sign = ({ vars }: Needs, applicationId: string, expires: string): Promise<string> =>
  keyedHash('application answer', vars.SESSION_SECRET, `${applicationId}\n${expires}`)
