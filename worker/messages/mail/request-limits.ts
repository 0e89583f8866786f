import type { Vars } from '../../deps/env.ts'
import { computeKnownBrowserProof } from '../../platform/browser-proof.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import type { RateLimit } from '../../shared/rate-limits/service.ts'

/**
 * Identifies the browser and the network from which someone requests a mail. Requesting a mail
 * needs no account.
 */
export type MailRequester = NetworkOrigin & {
  /**
   * The content of the browser's cookie. For each address that has signed in with this browser, the
   * cookie holds one proof of that sign-in.
   */
  proofs: string[]
  /**
   * Whether this request may skip the pause between two mails to the same address. It may if the
   * person opened a link in one mail and the next step needs another mail. Hourly limits still
   * apply.
   */
  isPauseWaived?: boolean
}

const hourMs = 3_600_000
/**
 * The limit of a whole /48 block, as a multiple of the limit of one network: a block may request as
 * many mails to one address as this number of networks may together.
 */
const networksPerBlock = 2

/**
 * Returns the rate limits for a requested mail. An attacker must not be able to use up the limit of
 * an address, because its owner could then get no sign-in mail. Each network therefore has its own
 * limit per address, a browser that has signed in with the address has a separate limit, and the
 * limit for all networks together is larger.
 */
export async function mailRequestRateLimits(
  vars: Vars,
  {
    to,
    requestedBy: { network, block, proofs, isPauseWaived },
  }: { to: string; requestedBy: MailRequester },
): Promise<RateLimit[]> {
  const proof = await computeKnownBrowserProof(vars.SESSION_SECRET, to)
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
      // A request that skips the pause is still counted, so that the next pause starts with it.
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
