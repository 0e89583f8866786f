import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'

const built = 'dist/ovunque'

/**
 * Routes that must exist only locally. For example, they show mails with sign-in links to anyone,
 * or complete payments for free.
 */
const localOnly: [method: string, path: string][] = [
  ['GET', '/dev/mailbox'],
  ['GET', '/dev/mailbox.json'],
  ['DELETE', '/dev/mailbox.json'],
  ['POST', '/dev/mailbox/emails'],
  ['PUT', '/dev/mailbox/faults'],
  ['POST', '/dev/stripe/v1/checkout/sessions'],
  ['GET', '/dev/stripe/v1/events'],
  ['GET', '/dev/stripe/pay/x'],
  ['POST', '/dev/stripe/pay/x'],
  ['PUT', '/dev/stripe/faults'],
  ['GET', '/dev/analytics'],
  ['GET', '/dev/analytics.json'],
  ['POST', '/dev/analytics/e/'],
  ['POST', '/dev/metrics/sql'],
  ['POST', '/dev/metrics/points'],
  // This build has no analytics key, and without a key production has no analytics route.
  ['POST', '/ingest/e/'],
]

/**
 * Serves the production build with workerd and requests every route that must exist only locally.
 * Also checks that the build contains no secrets and no local settings. `PORT` and `OVUNQUE_STATE`
 * set the port and the data folder.
 */
export async function isProductionBuildFreeOfStandIns(): Promise<boolean> {
  const { vars }: { vars: Record<string, unknown> } = JSON.parse(
    readFileSync(join(built, 'wrangler.json'), 'utf8'),
  )
  const secrets = ['SESSION_SECRET', 'RESEND_API_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
  const strays = secrets.filter((name) => name in vars)
  const isLocal = JSON.stringify(vars).includes('localhost')
  if (vars.ENVIRONMENT !== 'production' || isLocal || strays.length > 0) {
    console.log('What would be deployed has vars of a developer’s machine')
    return false
  }

  // In production, secrets are set with `wrangler secret put`. This check writes the necessary ones
  // to a file instead.
  const secretsFile = join(built, '.dev.vars')
  writeFileSync(
    secretsFile,
    `SESSION_SECRET=${'for-this-check-alone-'.repeat(2)}\nRESEND_API_KEY=re_none\n`,
  )
  const server = await preview({
    configFile: 'web/vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
  })
  try {
    const answersWith = async (expected: number, method: string, path: string) => {
      const { status } = await fetch(`http://127.0.0.1:${process.env.PORT}${path}`, { method })
      if (status !== expected) console.log(`${method} ${path}: ${status} instead of ${expected}`)
      return status === expected
    }
    const found = [
      // Checks first that the server works. Otherwise every route would return 404 and the check
      // would succeed.
      await answersWith(200, 'GET', '/pricing'),
      ...(await Promise.all(localOnly.map(([method, path]) => answersWith(404, method, path)))),
    ]
    return found.every(Boolean)
  } finally {
    rmSync(secretsFile)
    await server.close()
  }
}
