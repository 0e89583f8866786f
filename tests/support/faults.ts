import { inject } from 'vitest'
import type { Env } from '../../worker/deps/env.ts'
import { env } from './env.ts'

/** Wraps a call of the worker to D1 or R2. `number` counts the calls from 1. */
export type Tap = <Result>(call: {
  number: number
  /** The name of the call, such as `DB.batch` or `FILES.put`. */
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
        // Calls to a session of the database are wrapped like calls to the database.
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

/**
 * The ways in which a call fails: before it takes effect, after it has taken effect, or for good,
 * together with all later calls.
 */
export const breaks = ['before', 'after', 'for good'] as const
export type Break = (typeof breaks)[number]

/** D1 and R2 whose call number `at` fails. */
export const breakingAt = (at: number, how: Break) =>
  tapped(async ({ number, run }) => {
    const isBroken = how === 'for good' ? number >= at : number === at
    if (isBroken && how === 'after') await run()
    if (isBroken) throw new Error('Network connection lost.')
    return run()
  })

/**
 * The numbers of the calls to break, one after another. The sequence is endless: the test must stop
 * when the work makes fewer calls. `npm run test:long` breaks every call in every way. `npm test`
 * breaks every call in only one way, which differs between commits.
 */
export function* callsToBreak(how: Break): Generator<number, never> {
  const ways = inject('isLong') ? 1 : breaks.length
  const first = 1 + ((inject('seed') + breaks.indexOf(how)) % ways)
  for (let at = first; ; at += ways) yield at
}
