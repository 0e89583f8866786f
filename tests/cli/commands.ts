import { spawnSync } from 'node:child_process'
import { format } from 'node:util'
import { vi } from 'vitest'

type Outcome = { status: number | null; text: string }

/**
 * Runs a command in a separate process, as in a terminal. This takes 1.5 s if the command loads
 * wrangler.
 */
export function runAsProcess(file: string, args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync('node', [file, ...args], { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

/** Runs a command in this process, where wrangler is loaded only once. */
export async function runCliInProcess(
  load: () => Promise<unknown>,
  args: string[],
): Promise<Outcome> {
  const lines: string[] = []
  const hear = (...said: unknown[]) => void lines.push(`${format(...said)}\n`)
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(hear),
  )
  const { argv } = process
  process.argv = [...argv.slice(0, 2), ...args]
  // Without a reset, a second import of the command's module would not run it again.
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
