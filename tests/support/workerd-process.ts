import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Statistics of a workerd process that was started by this process. */
export type WorkerdProcess = {
  /** The CPU time, in milliseconds, of the thread that runs requests. */
  busy: () => number
  /** The resident memory in megabytes: now, and the peak since the last call of `resetPeak`. */
  memory: () => { now: number; peak: number }
  resetPeak: () => void
}

/** The workerd process started by a process, by default by this one. There must be only one. */
export function workerdProcess(parent = process.pid): WorkerdProcess {
  const pid = workerdOf(parent)
  const status = () => readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1024
  return {
    busy: () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    memory: () => ({ now: field('VmRSS'), peak: field('VmHWM') }),
    resetPeak: () => {
      try {
        execFileSync('sh', ['-c', `echo 5 > /proc/${pid}/clear_refs`], { stdio: 'ignore' })
      } catch {
        // Without permission to reset the peak, it remains that of the whole run.
      }
    },
  }
}

function workerdOf(parent: number): number {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
      const [, name = '', ppid = ''] = /\((.*)\) \S (\d+)/.exec(stat) ?? []
      if (name === 'workerd' && Number(ppid) === parent) return Number(entry)
    } catch {
      // The process ended while its data were read.
    }
  }
  throw new Error('workerd is not running')
}
