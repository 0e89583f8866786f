import { z } from '../../contract/zod.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { computeKeyedHash } from '../../platform/keyed-hash.ts'
import { FetchFailureError, fetchFromWeb, type WebAccess } from '../../platform/open-web.ts'
import { parsePublicUrl } from '../../platform/public-address.ts'
import { toRegistrableDomain } from './mail-domains.ts'

/** The time limit for the DNS query, and for fetching the file. */
const timeoutMs = 5_000
const fileMaxBytes = 4_096

/** What a company can publish to prove its domain: a DNS record, or a file on its website. */
export type DomainProofChallenge = {
  host: string
  record: { name: string; value: string }
  file: { address: string; line: string }
}

/**
 * Returns the DNS record and the file with which a company can prove that a website is its own;
 * null without a website, or if its host has no registrable domain. Both contain a code that is
 * computed from the company's id and the host, and not stored.
 */
export async function computeDomainProofChallenge(
  { vars }: Pick<Deps, 'vars'>,
  companyId: string,
  website: string | null,
): Promise<DomainProofChallenge | null> {
  const url = parsePublicUrl(website)
  const domain = url && toRegistrableDomain(url.hostname)
  if (!url || !domain) return null
  const subject = `${companyId} ${url.hostname}`
  const secret = await computeKeyedHash('domain proof', vars.SESSION_SECRET, subject)
  const line = `ovunque-verification=${secret.slice(0, 32)}`
  return {
    host: url.hostname,
    record: { name: `_ovunque.${domain}`, value: line },
    file: { address: `https://${url.hostname}/.well-known/ovunque.txt`, line },
  }
}

type Found = 'proven' | 'not_found' | 'no_answer'

/** Looks for the proof of a domain: first for the DNS record, then for the file. */
export async function findDomainProof(
  deps: Pick<Deps, 'vars' | 'event'>,
  challenge: DomainProofChallenge,
  web: WebAccess,
): Promise<Found> {
  const byRecord = await findRecord(deps, challenge)
  if (byRecord === 'proven') return byRecord
  const byFile = await findFile(deps, challenge, web)
  return byFile === 'not_found' ? byRecord : byFile
}

const dnsAnswer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
})
/** Numbers of the DNS protocol (RFC 1035): two response codes and a record type. */
const dnsCodes = { ok: 0, noSuchName: 3, txt: 16 } as const

/** Looks for the TXT record by DNS over HTTPS, in the JSON format of public resolvers. */
async function findRecord(
  { vars, event }: Pick<Deps, 'vars' | 'event'>,
  { record }: DomainProofChallenge,
): Promise<Found> {
  if (vars.DNS_URL === '') return 'no_answer'
  try {
    const url = new URL(vars.DNS_URL)
    url.search = String(new URLSearchParams({ name: record.name, type: 'TXT' }))
    const response = await fetch(url, {
      headers: { Accept: 'application/dns-json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
    const { Status: status, Answer: answers = [] } = dnsAnswer.parse(await response.json())
    if (status === dnsCodes.noSuchName) return 'not_found'
    if (status !== dnsCodes.ok) throw new Error(`The resolver answered with code ${status}`)
    const isThere = answers.some(
      ({ type, data }) => type === dnsCodes.txt && unquoted(data) === record.value,
    )
    return isThere ? 'proven' : 'not_found'
  } catch (error) {
    event.error = describeError(error)
    return 'no_answer'
  }
}

/** Joins the quoted strings of a TXT record: DNS splits a long value into several strings. */
const unquoted = (data: string): string =>
  data.trim().replace(/^"|"$/g, '').replaceAll(/"\s*"/g, '')

// Looks for the proof in a file on the website. Does not follow redirects to other domains,
// because on many websites anyone can create a link that redirects to any address.
async function findFile(
  { vars, event }: Pick<Deps, 'vars' | 'event'>,
  { host, file }: DomainProofChallenge,
  web: WebAccess,
): Promise<Found> {
  const domain = toRegistrableDomain(host)
  try {
    const bytes = await fetchFromWeb(web, file.address, {
      accept: 'text/plain',
      userAgent: `Ovunque (+${vars.SITE_ORIGIN})`,
      maxBytes: fileMaxBytes,
      signal: AbortSignal.timeout(timeoutMs),
      mayFollow: (to) => toRegistrableDomain(to.hostname) === domain,
    })
    const lines = new TextDecoder().decode(bytes).split(/\r?\n/)
    return lines.some((line) => line.trim() === file.line) ? 'proven' : 'not_found'
  } catch (error) {
    if (error instanceof FetchFailureError && error.isFinal) return 'not_found'
    event.error = describeError(error)
    return 'no_answer'
  }
}
