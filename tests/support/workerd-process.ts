import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Process statistics of a workerd started by this process. */
export type WorkerdProcess = {
  /** CPU milliseconds of the thread that runs requests, without waiting. */
  busy: () => number
  /** Resident megabytes now, and at most since the last `resetPeak`. */
  memory: () => { now: number; peak: number }
  resetPeak: () => void
}

/** The only workerd started by a process: this one, if no other is named. */
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
        // Without permission to reset it, the peak is that of the whole run.
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
      // The process ended while it was read.
    }
  }
  throw new Error('workerd is not running')
}
