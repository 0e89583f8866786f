import { browserProofOf } from '../../platform/browser-proof.ts'
import type { Vars } from '../../platform/env.ts'
import { keyedHash } from '../../platform/keyed-hash.ts'
import type { Origin } from '../../platform/visitor.ts'
import type { MailLimit, NewMail } from './store.ts'

/** Who asked for a mail without having to be anybody. */
export type MailRequester = Origin & {
  /** What the browser has to show of addresses that somebody has signed in with there. */
  proofs: string[]
  /**
   * Set where somebody who has just had a mail goes on to what needs the next: the pause between two to
   * one address is then not kept, the hourly limits are.
   */
  isPauseWaived?: boolean
}

type Asked = { to: string; requestedBy: MailRequester }
type Requested = Pick<NewMail, 'requester' | 'requesterBlock'> & { limits: MailLimit[] }

const hour = 3_600_000
/** A block may have so many times what one network may have. */
const networksOfBlock = 2

/**
 * The limits for a mail that somebody asks for. Nobody may keep others from their mails: what one network
 * has used of an address is not missing to another, and a browser that has signed in with the address
 * has a share of its own. What all others ask for one address has a larger limit.
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
    { recipient, requester, windowMs: hour, max: vars.MAIL_ADDRESS_HOURLY },
    ...(isPauseWaived
      ? []
      : [{ recipient, requester, windowMs: vars.MAIL_ADDRESS_SECONDS * 1000, max: 1 }]),
  ]
  if (isKnown) return { requester, requesterBlock: null, limits: own }
  const requesterBlock = block && (await hashed(`block ${block}`))
  const ofBlock: MailLimit[] = requesterBlock
    ? [
        { requesterBlock, windowMs: hour, max: vars.MAIL_BLOCK_HOURLY },
        {
          recipient,
          requesterBlock,
          windowMs: hour,
          max: networksOfBlock * vars.MAIL_ADDRESS_HOURLY,
        },
      ]
    : []
  return {
    requester,
    requesterBlock,
    limits: [
      ...own,
      ...ofBlock,
      { requester, windowMs: hour, max: vars.MAIL_NETWORK_HOURLY },
      { recipient, except: known, windowMs: hour, max: vars.MAIL_ADDRESS_SUM_HOURLY },
    ],
  }
}
