import { inject } from 'vitest'
import type { Env } from '../../worker/deps/env.ts'
import { env } from './env.ts'

/**
 * Intercepts a call from the worker to D1 or R2, and decides whether and when it runs. `number`
 * counts the calls from 1.
 */
export type CallInterceptor = <Result>(call: {
  number: number
  /** The name of the call, such as `DB.batch` or `FILES.put`. */
  name: string
  run: () => Promise<Result>
}) => Promise<Result>

const statementCalls = ['all', 'run', 'raw', 'first']
const bucketCalls = ['put', 'get', 'head', 'delete', 'list']

/**
 * Bindings to D1 and R2 that pass every call to `tap`. `calls` returns the names of the calls so
 * far.
 */
export function interceptedBindings(tap: CallInterceptor): {
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
 * How a call fails: before it takes effect, after it has taken effect, or together with all later
 * calls.
 */
export const failureModes = ['before', 'after', 'for good'] as const
export type FailureMode = (typeof failureModes)[number]

/** Bindings to D1 and R2 whose call number `at` fails. The calls are counted from 1. */
export const bindingsFailingAtCall = (at: number, how: FailureMode) =>
  interceptedBindings(async ({ number, run }) => {
    const isBroken = how === 'for good' ? number >= at : number === at
    if (isBroken && how === 'after') await run()
    if (isBroken) throw new Error('Network connection lost.')
    return run()
  })

/**
 * Yields the numbers of the calls to break. The sequence is endless: the test must stop as soon as
 * a number exceeds the number of calls made. `npm run test:long` breaks every call in every way.
 * `npm test` breaks each call in only one way; which way depends on the commit.
 */
export function* callNumbersToFail(how: FailureMode): Generator<number, never> {
  const ways = inject('isLong') ? 1 : failureModes.length
  const first = 1 + ((inject('seed') + failureModes.indexOf(how)) % ways)
  for (let at = first; ; at += ways) yield at
}
