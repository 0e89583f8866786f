import { spawnSync } from 'node:child_process'
import { format } from 'node:util'
import { vi } from 'vitest'

type Outcome = { status: number | null; text: string }

/** Runs a command as people do, in a process of its own: 1.5 s to load wrangler, each time. */
export function runAsProcess(file: string, args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync('node', [file, ...args], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

/** Runs a command in this process, where wrangler is loaded once. */
export async function runHere(load: () => Promise<unknown>, args: string[]): Promise<Outcome> {
  const lines: string[] = []
  const hear = (...said: unknown[]) => void lines.push(`${format(...said)}\n`)
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(hear),
  )
  const { argv } = process
  process.argv = [...argv.slice(0, 2), ...args]
  // Otherwise a second import would run nothing.
  vi.resetModules()
  try {
    await load()
    return { status: Number(process.exitCode ?? 0), text: lines.join('') }
  } finally {
    process.argv = argv
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
