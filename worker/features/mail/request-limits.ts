import { browserProofOf } from '../../platform/browser-proof.ts'
import type { Vars } from '../../platform/env.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import type { MailLimit, NewMail } from './store.ts'

/** The origin of a request for a mail; it needs no account. */
export type MailRequester = NetworkOrigin & {
  /** The browser's proofs of addresses that have signed in with it. */
  proofs: string[]
  /**
   * Waives the pause between two mails to one address, for a person who continues from the mail they
   * just got to a step that needs another. Hourly limits still apply.
   */
  isPauseWaived?: boolean
}

type Asked = { to: string; requestedBy: MailRequester }
type Requested = Pick<NewMail, 'requester' | 'requesterBlock'> & { limits: MailLimit[] }

const hourMs = 3_600_000
/** How many times a network's limit a /48 block may use. */
const networksPerBlock = 2

/**
 * The rate limits for a requested mail. Nobody may keep others from their mails: each network has its
 * own limit for an address, a browser that has signed in with the address has another, and the limit
 * for all others together is larger.
 */
export async function requestLimits(
  vars: Vars,
  { to, requestedBy: { network, block, proofs, isPauseWaived } }: Asked,
): Promise<Requested> {
  const hashed = (text: string) => keyedHash('mail requester', vars.SESSION_SECRET, text)
  const recipient = to
  const proof = await browserProofOf(vars.SESSION_SECRET, to)
  const known = await hashed(proof)
  const isKnown = proofs.includes(proof)
  const requester = isKnown ? known : await hashed(network)
  const own: MailLimit[] = [
    { recipient, requester, windowMs: hourMs, max: vars.MAIL_ADDRESS_HOURLY },
    ...(isPauseWaived
      ? []
      : [{ recipient, requester, windowMs: vars.MAIL_ADDRESS_SECONDS * 1000, max: 1 }]),
  ]
  if (isKnown) return { requester, requesterBlock: null, limits: own }
  const requesterBlock = block && (await hashed(`block ${block}`))
  const ofBlock: MailLimit[] = requesterBlock
    ? [
        { requesterBlock, windowMs: hourMs, max: vars.MAIL_BLOCK_HOURLY },
        {
          recipient,
          requesterBlock,
          windowMs: hourMs,
          max: networksPerBlock * vars.MAIL_ADDRESS_HOURLY,
        },
      ]
    : []
  return {
    requester,
    requesterBlock,
    limits: [
      ...own,
      ...ofBlock,
      { requester, windowMs: hourMs, max: vars.MAIL_NETWORK_HOURLY },
      { recipient, except: known, windowMs: hourMs, max: vars.MAIL_ADDRESS_SUM_HOURLY },
    ],
  }
}
