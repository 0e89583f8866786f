import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  createBuilder,
  createLogger,
  createServer,
  type LogErrorOptions,
  type Logger,
  preview,
} from 'vite'
import { applyLocalValues } from '../local-vars.ts'
import { runCommand } from './command.ts'
import { migrateLocalDatabase } from './local-database.ts'
import { redactSecrets } from './log-secrets.ts'
import { seedDemoOffers } from './seed-demo-offers.ts'

const configFile = 'web/vite.config.ts'
const port = Number(process.env.PORT ?? 8787)
const keepAliveTimeoutMs = 120_000
const state = process.env.OVUNQUE_STATE ?? '.wrangler/state'

/**
 * `npm start` serves the production build. `npm run dev` serves the sources with hot reload. Both
 * run on workerd. With `-- --empty`, the demo offers are left out; with `-- --built`, the existing
 * `dist` is served, even if it was built for a deployment.
 */
const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
  },
})

await runCommand(async () => {
  // The build and the migrations each take seconds, so they run in parallel.
  await Promise.all([build(), migrateLocalDatabase()])
  if (!values.empty) await seedDemoOffers()
})
if (process.exitCode) process.exit()

try {
  const customLogger = loggerWithoutSecrets()
  if (values.dev)
    await (await createServer({ configFile, mode: 'development', customLogger })).listen()
  else {
    if (values.built) makeBuildLocal('dist/ovunque/wrangler.json')
    const { httpServer } = await preview({ configFile, mode: 'localhost', customLogger })
    // By default, Node closes a connection after five idle seconds. A request that is sent at that
    // moment would fail.
    Object.assign(httpServer, { keepAliveTimeout: keepAliveTimeoutMs })
  }
} catch (error) {
  const isTaken = error instanceof Error && error.message.includes(`${port} is already in use`)
  if (!isTaken) throw error
  console.error(`La porta ${port} è occupata: prova con PORT=${port + 1}.`)
  process.exit(1)
}

console.log(`
  Ovunque è pronta.

  Sito            http://localhost:${port}
  API             http://localhost:${port}/api/job-offers
  Posta           http://localhost:${port}/dev/mailbox
  Statistiche     http://localhost:${port}/dev/analytics
  Componenti      http://localhost:${port}/dev/componenti

  Ctrl+C per fermarla. I dati restano in ${state}.
`)

sweepMails()
setInterval(sweepMails, 60_000)

/** Removes secrets, such as the tokens of mailed links, from Vite's log of requests. */
function loggerWithoutSecrets(): Logger {
  const logger = createLogger()
  for (const level of ['info', 'warn', 'warnOnce', 'error'] as const) {
    const tell = logger[level]
    logger[level] = (text: string, options?: LogErrorOptions) => tell(redactSecrets(text), options)
  }
  return logger
}

/** Runs the five-minute sweep, which also queues due mails. No cron schedule runs locally. */
function sweepMails(): void {
  const cron = encodeURIComponent('*/5 * * * *')
  fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=${cron}`).catch(() => {})
}

/** Builds the worker and the web app. Vite's `build` would build only one of the two. */
async function build(): Promise<void> {
  if (values.dev || values.built) return
  await (await createBuilder({ configFile, mode: 'localhost', logLevel: 'warn' })).buildApp()
}

/** Replaces a build's variables with local ones, so that a deployment's build can be served. */
function makeBuildLocal(file: string): void {
  const config = JSON.parse(readFileSync(file, 'utf8'))
  applyLocalValues(config, port)
  writeFileSync(file, JSON.stringify(config))
}
