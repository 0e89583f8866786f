import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type WorkerdProcess, workerdProcess } from '../support/workerd-process.ts'

const cache = 'node_modules/.cache/cv-worker'

/** A separate workerd process that runs the CV reader and whose time and memory can be measured. */
export type Workerd = WorkerdProcess & {
  post: (path: string, body: Uint8Array) => Promise<{ status: number; text: string; ms: number }>
  stop: () => Promise<void>
}

/** Starts the worker for measurements in a separate process, and opens an HTTP port for it. */
export async function startWorkerd(): Promise<Workerd> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: 'cv',
          modules: [
            {
              type: 'ESModule',
              path: 'index.js',
              contents: bundleMeasuredWorker(),
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
  return {
    ...workerdProcess(),
    async post(path, body) {
      const start = performance.now()
      const answer = await fetch(new URL(path, url), { method: 'POST', body: new Uint8Array(body) })
      const text = await answer.text()
      return { status: answer.status, text, ms: performance.now() - start }
    },
    stop: () => miniflare.dispose(),
  }
}

let bundle: string | undefined

/** The worker for measurements as one script, bundled by wrangler like the real worker. */
export const bundleMeasuredWorker = (): string => {
  bundle ??= bundled()
  return bundle
}

function bundled(): string {
  mkdirSync(cache, { recursive: true })
  const config = join(cache, 'wrangler.json')
  const settings = {
    name: 'cv',
    main: resolve('tests/cv/measured-worker.ts'),
    compatibility_date: '2026-09-17',
    compatibility_flags: ['nodejs_compat'],
  }
  writeFileSync(config, JSON.stringify(settings))
  const args = ['deploy', '--config', config, '--dry-run', '--outdir', resolve(cache, 'out')]
  execFileSync('wrangler', args, { stdio: 'pipe' })
  return readFileSync(join(cache, 'out', 'measured-worker.js'), 'utf8')
}
