import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { areDryRunsWell } from './dry-runs.ts'
import { isFirstRouteSmall } from './first-route.ts'
import { isProductionBuildFreeOfStandIns } from './no-mailbox-in-production.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const state = mkdtempSync(join(tmpdir(), 'production-state-'))
process.env.OVUNQUE_STATE = state
process.env.PORT = String(await freePort())

/**
 * Builds the product once in the same way as for a deployment. Checks the service worker and the
 * size of the first route. Also checks that the build serves no stand-in (a local server that
 * imitates a provider), and that it could be deployed to both environments.
 */
async function checkProduction(): Promise<boolean> {
  const builder = await createBuilder({
    configFile: 'web/vite.config.ts',
    mode: 'production',
    logLevel: 'warn',
    build: { sourcemap: 'hidden' },
  })
  await builder.buildApp()
  // Browsers run the service worker as a classic script, which cannot import.
  const isAlone = !/\bimport\b/.test(readFileSync('dist/client/offline.js', 'utf8'))
  if (!isAlone) console.error('The service worker imports other files')
  const isSmall = isFirstRouteSmall('dist/client')
  const isFree = await isProductionBuildFreeOfStandIns()
  if (isFree) console.log('In production there is neither a local mailbox nor a local Stripe')
  return isAlone && isSmall && isFree && areDryRunsWell()
}

const isRight = await checkProduction().finally(() => rmSync(state, { recursive: true }))
// workerd and Vite's watchers would keep the process alive for a while, so it exits explicitly.
process.exit(isRight ? 0 : 1)
