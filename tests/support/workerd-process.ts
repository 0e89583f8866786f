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

/**
 * Statistics of the workerd process whose parent is `parent` (by default the current process). The
 * parent must have only one workerd process.
 */
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
        // This process may lack the permission to reset the peak. `memory` then returns the peak
        // since workerd started.
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
      // The process ended while its entry in /proc was read.
    }
  }
  throw new Error('workerd is not running')
}
