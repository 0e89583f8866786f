import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const cache = 'node_modules/.cache/cv-worker'

/** The reader in a workerd of its own, with the means to see what a request costs. */
export type Workerd = {
  post: (path: string, body: Uint8Array) => Promise<{ status: number; text: string; ms: number }>
  /** Milliseconds that the thread which runs requests has spent on a processor; what waits is not counted. */
  busy: () => number
  /** Megabytes resident now, and at most since the last `resetPeak`. */
  memory: () => { now: number; peak: number }
  resetPeak: () => void
  stop: () => Promise<void>
}

/** Starts the measuring worker in a process of its own, behind a socket. */
export async function startWorkerd(): Promise<Workerd> {
  bundle ??= bundled()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'cv',
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: bundle,
            },
          ],
          compatibilityDate: '2026-09-17',
          compatibilityFlags: ['nodejs_compat'],
          unsafeDirectSockets: [{ port: 0 }],
        },
      ],
    }),
  )
  const url = await miniflare.unsafeGetDirectURL('cv')
  const pid = workerdOf(process.pid)
  const status = () => readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1024
  return {
    async post(path, body) {
      const start = performance.now()
      const answer = await fetch(new URL(path, url), { method: 'POST', body: new Uint8Array(body) })
      const text = await answer.text()
      return { status: answer.status, text, ms: performance.now() - start }
    },
    busy: () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    memory: () => ({ now: field('VmRSS'), peak: field('VmHWM') }),
    resetPeak: () => {
      try {
        execFileSync('sh', ['-c', `echo 5 > /proc/${pid}/clear_refs`], { stdio: 'ignore' })
      } catch {
        // Where the system does not let one, the peak is that of the whole run.
      }
    },
    stop: () => miniflare.dispose(),
  }
}

let bundle: string | undefined

/** The measuring worker, bundled as wrangler bundles ours. */
function bundled(): string {
  mkdirSync(cache, { recursive: true })
  const config = join(cache, 'wrangler.json')
  const entry = resolve(cache, 'entry.ts')
  const answer = JSON.stringify(resolve('tests/cv/measured-worker.ts'))
  writeFileSync(entry, `import { answer } from ${answer}\nexport default { fetch: answer }\n`)
  const settings = {
    name: 'cv',
    main: entry,
    compatibility_date: '2026-09-17',
    compatibility_flags: ['nodejs_compat'],
  }
  writeFileSync(config, JSON.stringify(settings))
  const args = ['deploy', '--config', config, '--dry-run', '--outdir', resolve(cache, 'out')]
  execFileSync('wrangler', args, { stdio: 'pipe' })
  return readFileSync(join(cache, 'out', 'entry.js'), 'utf8')
}

/** The newest workerd that this process started, by its parent. */
function workerdOf(parent: number): number {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, name = '', ppid = ''] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
      if (name === 'workerd' && Number(ppid) === parent) return Number(entry)
    } catch {
      // It ended while being looked at.
    }
  }
  throw new Error('workerd is not running')
}
