import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CommandError, runCommand } from './command.ts'
import { deploymentEnvironments } from './deploy/environments.ts'
import {
  type RolloutEffects,
  rollBackDeployment,
  rollOutDeployment,
  uploadPreviewVersion,
} from './deploy/rollout.ts'
import { runSmokeTest } from './deploy/smoke.ts'

const usage = `Uso: npm run deploy -- --env staging|production [rollback|preview]

Controlla, costruisce, carica, migra e pubblica a piccoli passi, con una prova dopo ognuno.
  rollback      torna alla versione di prima; le migrazioni restano
  preview       mostra il codice a un indirizzo suo, con i dati di staging; --name pr-12
  --built       pubblica ciò che è in dist, come provato in staging
  --pause 60    i secondi in cui un decimo delle richieste prova la nuova versione`

const world: RolloutEffects = {
  wrangler: (args) => {
    const { status, stdout, stderr } = spawnSync('wrangler', args, {
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
    })
    return { isOk: status === 0, text: status === 0 ? stdout : stdout + stderr }
  },
  smoke: runSmokeTest,
  wait: (ms) => sleep(ms),
  say: (line) => console.log(line),
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      built: { type: 'boolean', default: false },
      pause: { type: 'string', default: '60' },
      name: { type: 'string', default: 'preview' },
    },
  })
  const environment = deploymentEnvironments.find((name) => name === values.env)
  const [action = 'rollout', ...more] = positionals
  const isRollback = action === 'rollback'
  const isKnown =
    ['rollout', 'rollback'].includes(action) || (action === 'preview' && environment === 'staging')
  const pauseMs = Number(values.pause) * 1_000
  if (!environment || !isKnown || more.length > 0 || !(pauseMs >= 0)) {
    throw new CommandError(usage)
  }
  if (!values.built && !isRollback) {
    const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit' })
    if (status !== 0) throw new CommandError('La costruzione non è riuscita.')
  }
  // Imported only here, because loading wrangler is slow and a mistyped command does not need it.
  const { writeDeploymentConfig } = await import('./deploy/configuration.ts')
  const deployed = writeDeploymentConfig(environment)
  if (action === 'preview') uploadPreviewVersion(world, { ...deployed, name: values.name })
  else
    await (isRollback
      ? rollBackDeployment(world, deployed)
      : rollOutDeployment(world, { ...deployed, pauseMs }))
})
