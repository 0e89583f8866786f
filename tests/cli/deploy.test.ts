import { describe, expect, test } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import { describeUnfinishedSettings, listMissingSecrets } from '../../worker/cli/deploy/checks.ts'
import type { DeployedConfig } from '../../worker/cli/deploy/configuration.ts'
import { deploymentEnvironments } from '../../worker/cli/deploy/environments.ts'
import {
  type RolloutEffects,
  rollBackDeployment,
  rollOutDeployment,
  uploadPreviewVersion,
} from '../../worker/cli/deploy/rollout.ts'
import { runSmokeTest } from '../../worker/cli/deploy/smoke.ts'
import { serveLoopback } from '../support/loopback.ts'
import { runAsProcess, runCliInProcess } from './commands.ts'

const filled: DeployedConfig = {
  previews: {},
  name: 'ovunque',
  vars: {
    ENVIRONMENT: 'production',
    SITE_ORIGIN: 'https://ovunque.it',
    MAIL_FROM: 'Ovunque <ciao@ovunque.it>',
    OPERATOR_NAME: 'Ovunque S.r.l.',
    OPERATOR_ADDRESS: 'Via Roma 1',
    OPERATOR_EMAIL: 'ciao@ovunque.it',
    OPERATORS: 'alba@ovunque.it',
  },
  routes: [{ pattern: 'ovunque.it', custom_domain: true }],
  d1_databases: [{ binding: 'DB', database_name: 'ovunque', database_id: 'a1b2-c3' }],
  r2_buckets: [{ binding: 'FILES', bucket_name: 'ovunque-files', jurisdiction: 'eu' }],
  queues: { producers: [], consumers: [] },
  migrations: [{ tag: 'v1' }],
}
const [old, next] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

type Faults = {
  secrets?: string[]
  /** The beginning of the command that fails. */
  fails?: string
  isFirst?: boolean
  /** The number of the smoke test that fails, counted from 1. */
  badSmoke?: number
  /** The tags of all versions, oldest first. `wrangler secret put` creates one without a tag. */
  tags?: string[]
}

/** Imitates wrangler and the site, and records every command and request. */
function worldWith({ secrets, fails, isFirst, badSmoke, tags = ['objects-v1', ''] }: Faults = {}) {
  const done: string[] = []
  let smokes = 0
  const answers: [string, string][] = [
    [
      'secret list',
      JSON.stringify((secrets ?? ['SESSION_SECRET', 'RESEND_API_KEY']).map((name) => ({ name }))),
    ],
    ['deployments status', JSON.stringify({ versions: [{ version_id: old, percentage: 100 }] })],
    [
      'versions list',
      JSON.stringify(
        tags.map((tag, number) => ({ number, annotations: tag ? { 'workers/tag': tag } : {} })),
      ),
    ],
    ['versions upload', `Uploaded ovunque\nWorker Version ID: ${next}\n`],
    ['d1 time-travel', 'wrangler 4\n{"bookmark":"0000-1"}'],
  ]
  const world: RolloutEffects = {
    wrangler: (args) => {
      const command = args.join(' ').replace(/ --config .*/, '')
      done.push(command)
      if (fails && command.startsWith(fails)) return { isOk: false, text: 'no' }
      if (isFirst && command.startsWith('deployments')) return { isOk: false, text: 'none' }
      return { isOk: true, text: answers.find(([start]) => command.startsWith(start))?.[1] ?? '' }
    },
    smoke: async (origin, headers) => {
      smokes++
      done.push(`smoke ${origin} ${Object.values(headers).join()}`.trim())
      return smokes === badSmoke ? ['/: 500 invece di 200'] : []
    },
    wait: async (ms) => void done.push(`wait ${ms}`),
    say: () => {},
  }
  return { world, done }
}
const what = { path: 'x.json', config: filled, pauseMs: 5 }
const smoke = `smoke https://ovunque.it ovunque="${next}"`

describe('uploading a preview', () => {
  const preview = { path: 'x.json', config: filled, name: 'pr-12' }

  test('uses its name, and changes neither database nor traffic', () => {
    const { world, done } = worldWith()
    uploadPreviewVersion(world, preview)
    expect(done).toEqual(['preview --name pr-12'])
  })

  test('requires a complete configuration and a valid name', () => {
    const { world, done } = worldWith()
    const vars = { ...filled.vars, OPERATORS: '' }
    expect(() => uploadPreviewVersion(world, { ...preview, config: { ...filled, vars } })).toThrow(
      'OPERATORS è vuota',
    )
    expect(() => uploadPreviewVersion(world, { ...preview, name: 'a; rm -rf' })).toThrow('--name')
    expect(done).toEqual([])
  })

  test('fails if wrangler refuses', () => {
    const { world } = worldWith({ fails: 'preview' })
    expect(() => uploadPreviewVersion(world, preview)).toThrow('L’anteprima non è riuscito')
  })
})

describe('a rollout', () => {
  test('uploads before it migrates, and gives the new version a growing share of traffic', async () => {
    const { world, done } = worldWith()
    await rollOutDeployment(world, what)
    expect(done.slice(1)).toEqual([
      'deployments status --json',
      'versions list --json',
      'versions upload --tag objects-v1',
      'd1 time-travel info DB --json',
      'd1 migrations apply DB --remote',
      `versions deploy ${next}@0% ${old}@100% --yes`,
      smoke,
      `versions deploy ${next}@10% ${old}@90% --yes`,
      'wait 5',
      smoke,
      `versions deploy ${next}@100% --yes`,
      smoke,
    ])
  })

  test.each([1, 2, 3])('returns to the old version if smoke test %i fails', async (badSmoke) => {
    const { world, done } = worldWith({ badSmoke })
    await expect(rollOutDeployment(world, what)).rejects.toThrow('/: 500 invece di 200')
    expect(done.at(-1)).toBe(`versions deploy ${old}@100% --yes`)
  })

  test.each(['versions upload', 'secret list'])('changes nothing if “%s” fails', async (fails) => {
    const { world, done } = worldWith({ fails })
    await expect(rollOutDeployment(world, what)).rejects.toThrow('non è riuscito')
    expect(done.join()).not.toMatch(/migrations|versions deploy/)
  })

  test('gives no traffic to a version whose migration failed', async () => {
    const { world, done } = worldWith({ fails: 'd1 migrations' })
    await expect(rollOutDeployment(world, what)).rejects.toThrow('La migrazione')
    expect(done.join()).not.toContain('versions deploy')
  })

  test.each([
    { isFirst: true },
    // Setting a secret has created the worker. It was never deployed.
    { tags: [''] },
    { tags: ['objects-v0'] },
  ])('deploys in one step: %j', async (faults) => {
    const { world, done } = worldWith(faults)
    await rollOutDeployment(world, what)
    expect(done.slice(-3)).toEqual([
      'd1 migrations apply DB --remote',
      'deploy --tag objects-v1',
      'smoke https://ovunque.it',
    ])
  })

  test('names missing secrets, also the other half of a pair', async () => {
    const { world, done } = worldWith({ secrets: ['SESSION_SECRET', 'STRIPE_SECRET_KEY'] })
    await expect(rollOutDeployment(world, what)).rejects.toThrow(
      /secret put RESEND_API_KEY.*\n.*secret put STRIPE_WEBHOOK_SECRET/,
    )
    expect(done).toHaveLength(1)
    expect(listMissingSecrets(['SESSION_SECRET', 'RESEND_API_KEY'])).toEqual([])
  })

  test('stops at placeholders before it runs any command', async () => {
    const { world, done } = worldWith()
    const config = { ...filled, vars: { ...filled.vars, OPERATORS: '' } }
    await expect(rollOutDeployment(world, { ...what, config })).rejects.toThrow('OPERATORS è vuota')
    expect(done).toEqual([])
  })
})

test('a rollback returns to the previous version and runs the smoke test', async () => {
  const { world, done } = worldWith()
  await rollBackDeployment(world, what)
  expect(done).toEqual(['rollback --message rollback --yes', 'smoke https://ovunque.it'])
})

test.each(deploymentEnvironments)(
  'Cloudflare does not log the requests of %s, because the URLs of mailed links are secret',
  (env) => {
    const { observability } = readConfig({ config: 'wrangler.toml', env })
    expect(observability?.logs?.invocation_logs).toBe(false)
  },
)

describe('the check for placeholders', () => {
  test('passes for a complete configuration', () =>
    expect(describeUnfinishedSettings(filled)).toEqual([]))

  test.each(deploymentEnvironments)('reports %s in a new clone', (env) => {
    const found = describeUnfinishedSettings(
      readConfig({ config: 'wrangler.toml', env }) as DeployedConfig,
    )
    for (const name of [
      'SITE_ORIGIN',
      'MAIL_FROM',
      'routes',
      'OPERATOR_NAME',
      'OPERATORS',
      'database_id',
    ]) {
      expect(found.join('\n')).toContain(name)
    }
  })

  test.each([
    [{ r2_buckets: [{ binding: 'FILES', bucket_name: 'f' }] }, 'jurisdiction'],
    [{ routes: [{ pattern: 'altro.it' }] }, 'routes non nomina'],
    [{ vars: { ...filled.vars, ENVIRONMENT: 'local' } }, 'build di produzione'],
    [{ d1_databases: [{ binding: 'DB', database_name: 'd' }] }, 'database_id'],
  ])('reports %j', (part, sentence) => {
    expect(describeUnfinishedSettings({ ...filled, ...part }).join()).toContain(sentence)
  })
})

test('the smoke test reports the faults of a site', async () => {
  const good: Record<string, [number, string]> = {
    '/api/health': [200, '{"status":"ok"}'],
    '/': [200, '<h1>Ovunque</h1>'],
    '/api/job-offers?limit=1': [200, '{"pagination":{}}'],
    '/api/job-offers?search=lavoro': [500, ''],
    '/api/me': [401, '{"code":"auth.required"}'],
    '/admin': [404, '<html>'],
    '/robots.txt': [200, 'nothing'],
  }
  const { origin, close } = await serveLoopback((request, response) => {
    const [status, text] = good[request.url ?? ''] ?? [404, '']
    response.writeHead(status).end(text)
  })
  expect(await runSmokeTest(origin, {})).toEqual([
    '/api/job-offers?search=lavoro: 500 invece di 200',
    '/robots.txt: la risposta non è quella giusta',
  ])
  await close()
  expect(await runSmokeTest(origin, {})).toHaveLength(7)
})

test.each([{ args: [] }, { args: ['--env', 'prod'] }, { args: ['--env', 'staging', 'avanti'] }])(
  'deploy $args prints its usage',
  async ({ args }) => {
    const { status, text } = await runCliInProcess(() => import('../../worker/cli/deploy.ts'), args)
    expect([status, text]).toEqual([1, expect.stringContaining('Uso:')])
  },
)

test('a failed command exits with 1', async () => {
  const { status, text } = await runAsProcess('worker/cli/deploy.ts', ['--env', 'prod'])
  expect([status, text]).toEqual([1, expect.stringContaining('Uso:')])
})
