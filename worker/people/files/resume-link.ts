import { limits } from '../../contract/limits.ts'
import type { ResumeLink, ResumeLinkQuery } from '../../contract/people/files.ts'
import type { Deps } from '../../deps/context.ts'
import { computeKeyedHash, isSameHash } from '../../platform/keyed-hash.ts'
import { problem } from '../../platform/problem.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

/** The path of an application's resume. It is invalid once the application is withdrawn. */
export const buildSentResumePath = (applicationId: string): string =>
  `/api/job-offer/application/${applicationId}/resume`

/** Returns a signed link to a resume. The link is valid for `limits.resumeLinkLifeMs`. */
export async function createResumeLink(
  deps: Needs,
  path: string,
  reader?: ResumeLinkQuery['reader'],
): Promise<ResumeLink> {
  const expires = deps.clock.now().getTime() + limits.resumeLinkLifeMs
  const url = new URL(path, deps.vars.SITE_ORIGIN)
  url.searchParams.set('expires', String(expires))
  if (reader) url.searchParams.set('reader', reader)
  url.searchParams.set('signature', await sign(deps, path, { expires: String(expires), reader }))
  return { resume_url: url.href, expires_at: new Date(expires).toISOString() }
}

/** Checks a resume link. @throws `files.not_found` for a wrong signature, `files.link_expired` */
export async function verifyResumeLink(
  deps: Needs,
  path: string,
  query: ResumeLinkQuery,
): Promise<void> {
  const right = await sign(deps, path, query)
  if (!isSameHash(right, query.signature)) throw problem('files.not_found')
  if (Number(query.expires) <= deps.clock.now().getTime()) throw problem('files.link_expired')
}

const sign = (
  { vars }: Needs,
  path: string,
  { expires, reader }: Pick<ResumeLinkQuery, 'expires' | 'reader'>,
): Promise<string> =>
  computeKeyedHash('resume link', vars.SESSION_SECRET, [path, expires, reader ?? ''].join('\n'))
