import { browserProofOf } from '../../platform/browser-proof.ts'
import type { Vars } from '../../platform/env.ts'
import type { Origin } from '../../platform/visitor.ts'
import type { RateLimit } from '../rate-limits/service.ts'

/** Who asked for a mail without having to be anybody. */
export type Requester = Origin & {
  /** What the browser has to show of addresses that somebody has signed in with there. */
  proofs: string[]
  /**
   * Set where somebody who has just had a mail goes on to what needs the next: the pause between two to
   * one address is then not kept, the hourly limits are.
   */
  isPauseWaived?: boolean
}

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
  {
    to,
    requestedBy: { network, block, proofs, isPauseWaived },
  }: { to: string; requestedBy: Requester },
): Promise<RateLimit[]> {
  const proof = await browserProofOf(vars.SESSION_SECRET, to)
  const isKnown = proofs.includes(proof)
  const hourly = (name: string, subject: string, max: number): RateLimit => ({
    name: `mail ${name}`,
    subject,
    max,
    windowMs: hour,
  })
  const own = `${isKnown ? proof : network} ${to}`
  const ofRequester: RateLimit[] = [
    hourly('to one address', own, vars.MAIL_ADDRESS_HOURLY),
    {
      name: 'mail pause',
      subject: own,
      // A mail without the pause before it still begins the next pause.
      max: isPauseWaived ? Number.MAX_SAFE_INTEGER : 1,
      windowMs: vars.MAIL_ADDRESS_SECONDS * 1000,
    },
  ]
  if (isKnown) return ofRequester
  const ofBlock = block
    ? [
        hourly('from block', block, vars.MAIL_BLOCK_HOURLY),
        hourly(
          'from block to one address',
          `${block} ${to}`,
          networksOfBlock * vars.MAIL_ADDRESS_HOURLY,
        ),
      ]
    : []
  return [
    ...ofRequester,
    ...ofBlock,
    hourly('from network', network, vars.MAIL_NETWORK_HOURLY),
    hourly('to one address from all', to, vars.MAIL_ADDRESS_SUM_HOURLY),
  ]
}
