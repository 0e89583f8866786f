import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/**
 * Adds Chromium's virtual authenticator to a page. It stores passkeys and confirms every request
 * immediately.
 */
export async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/**
 * Creates a passkey invitation with the command that operators use. Returns the path that the
 * command prints.
 */
export function createPasskeyInvitation(address: string, state: string, baseURL: string): string {
  const output = execFileSync('node', ['worker/cli/operator.ts', 'passkey', 'invite', address], {
    cwd: `${import.meta.dirname}/../../..`,
    encoding: 'utf8',
    env: { ...process.env, OVUNQUE_STATE: state, PORT: new URL(baseURL).port },
  })
  const url = new URL(output.split('\n')[0] ?? '')
  return url.pathname + url.hash
}
