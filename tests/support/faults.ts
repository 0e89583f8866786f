import { inject } from 'vitest'
import type { Env } from '../../worker/deps/env.ts'
import { env } from './env.ts'

/** Wraps a call of the worker to D1 or R2; `number` counts from 1. */
export type Tap = <Result>(call: {
  number: number
  /** `DB.batch`, `FILES.put` … */
  name: string
  run: () => Promise<Result>
}) => Promise<Result>

const statementCalls = ['all', 'run', 'raw', 'first']
const bucketCalls = ['put', 'get', 'head', 'delete', 'list']

/** D1 and R2 with every call wrapped. */
export function tapped(tap: Tap): {
  bindings: Pick<Env, 'DB' | 'FILES' | 'BACKUPS'>
  calls: () => string[]
} {
  const made: string[] = []
  const through = (name: string, run: () => Promise<unknown>) => {
    made.push(name)
    return tap({ number: made.length, name, run })
  }
  const watched = <Target extends object>(target: Target, of: string, names: string[]): Target =>
    new Proxy(target, {
      get(_, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name === 'prepare' || name === 'bind') {
          return (...args: unknown[]) => watched(member.apply(target, args), of, statementCalls)
        }
        // A session of the database is watched as the database is.
        if (name === 'withSession') {
          return (...args: unknown[]) => watched(member.apply(target, args), of, names)
        }
        return (...args: unknown[]) => {
          const run = () => member.apply(target, args)
          return names.includes(String(name)) ? through(`${of}.${String(name)}`, run) : run()
        }
      },
    })
  return {
    bindings: {
      DB: watched(env.DB, 'DB', ['batch']),
      FILES: watched(env.FILES, 'FILES', bucketCalls),
      BACKUPS: watched(env.BACKUPS, 'BACKUPS', bucketCalls),
    },
    calls: () => made,
  }
}

/** The ways in which a call fails: before its effect, after its effect, or it and all later calls. */
export const breaks = ['before', 'after', 'for good'] as const
export type Break = (typeof breaks)[number]

/** D1 and R2 whose `at`-th call fails. */
export const breakingAt = (at: number, how: Break) =>
  tapped(async ({ number, run }) => {
    const isBroken = how === 'for good' ? number >= at : number === at
    if (isBroken && how === 'after') await run()
    if (isBroken) throw new Error('Network connection lost.')
    return run()
  })

/**
 * The calls to break one after another, as numbers without end: stop when the work makes fewer calls.
 * `npm run test:long` breaks every call in every way; `npm test` breaks every call in one way, which
 * differs from commit to commit.
 */
export function* callsToBreak(how: Break): Generator<number, never> {
  const ways = inject('isLong') ? 1 : breaks.length
  const first = 1 + ((inject('seed') + breaks.indexOf(how)) % ways)
  for (let at = first; ; at += ways) yield at
}
