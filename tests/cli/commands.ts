import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import { vi } from 'vitest'

type Outcome = { status: number | null; text: string }

/**
 * Runs a command in a separate process, as in a terminal. A command that loads wrangler takes
 * 1.5 s. This process must not block during that time. Otherwise, it would not notice that workerd
 * closes an idle connection, and its next request to the database would fail.
 */
export async function runAsProcess(file: string, args: string[]): Promise<Outcome> {
  const child = spawn('node', [file, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, text: out + err }
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
