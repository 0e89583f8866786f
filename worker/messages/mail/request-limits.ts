import { hourMs } from '../../contract/durations.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { computeKnownBrowserProof } from '../../platform/browser-proof.ts'
import type { NetworkOrigin } from '../../platform/visitor.ts'
import type { RateLimit } from '../../shared/rate-limits/service.ts'

/** The browser and network of a person who requests a mail. The person may have no account. */
export type MailRequester = NetworkOrigin & {
  /** From the browser's cookie: a proof for each address with which this browser has signed in. */
  proofs: string[]
  // Whether to skip the pause between two mails to one address, because the person opened a link in
  // one mail and the next step needs another mail. Hourly limits still apply.
  isPauseWaived?: boolean
}

/** A /48 block may request this many times as many mails to one address as a single network. */
const networksPerBlock = 2

/**
 * Returns the rate limits of a requested mail. If all requests for an address shared one limit, an
 * attacker could use it up, and the owner would get no sign-in mail. So each network has its own
 * limit, and so has each browser that has signed in with the address. All networks together have a
 * larger limit.
 */
export async function buildMailRequestRateLimits(
  vars: WorkerVars,
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
      // A request that skips the pause is still counted, so the next request must pause after it.
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
