import type { Vars } from '../../deps/env.ts'
import { browserProofOf } from '../../platform/browser-proof.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import type { RateLimit } from '../../shared/rate-limits/service.ts'

/** The origin of a request for a mail. The requester needs no account. */
export type MailRequester = NetworkOrigin & {
  /** The browser's proofs of the addresses that have signed in with it. */
  proofs: string[]
  /**
   * Waives the pause between two mails to one address, for a person who continues from a mail to a
   * step that needs another mail. Hourly limits still apply.
   */
  isPauseWaived?: boolean
}

const hourMs = 3_600_000
/** How many networks' limits one /48 block may use up. */
const networksPerBlock = 2

/**
 * Returns the rate limits for a requested mail. Nobody may prevent others from getting their mails:
 * each network has its own limit per address, a browser that has signed in with the address has a
 * separate limit, and the limit for all others together is larger.
 */
export async function requestLimits(
  vars: Vars,
  {
    to,
    requestedBy: { network, block, proofs, isPauseWaived },
  }: { to: string; requestedBy: MailRequester },
): Promise<RateLimit[]> {
  const proof = await browserProofOf(vars.SESSION_SECRET, to)
  const isKnown = proofs.includes(proof)
  const hourly = (name: string, subject: string, max: number): RateLimit => ({
    name: `mail ${name}`,
    subject,
    max,
    windowMs: hourMs,
  })
  const own = `${isKnown ? proof : network} ${to}`
  const ofRequester: RateLimit[] = [
    hourly('to one address', own, vars.MAIL_ADDRESS_HOURLY),
    {
      name: 'mail pause',
      subject: own,
      // A mail that waives the pause is still counted, so that it starts the next pause.
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
          networksPerBlock * vars.MAIL_ADDRESS_HOURLY,
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
