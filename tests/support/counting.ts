import { env } from './env.ts'

/** A D1 binding that counts round trips. */
export function countingDatabase(): { DB: D1Database; queries: () => number } {
  let queries = 0
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name === 'bind') return (...values: unknown[]) => counted(target.bind(...values))
        return (...args: unknown[]) => {
          queries++
          return member.apply(target, args)
        }
      },
    })
  const countedDatabase = <Target extends D1Database | D1DatabaseSession>(database: Target) =>
    new Proxy(database, {
      get(target, name) {
        const member = Reflect.get(target, name)
        if (name === 'prepare') return (query: string) => counted(target.prepare(query))
        if (name === 'withSession' && 'withSession' in target) {
          return (...from: Parameters<D1Database['withSession']>) =>
            countedDatabase(target.withSession(...from))
        }
        if (typeof member !== 'function') return member
        return (...args: unknown[]) => {
          queries++
          return member.apply(target, args)
        }
      },
    })
  return { DB: countedDatabase(env.DB), queries: () => queries }
}

/** A Durable Object namespace that counts calls by method. */
export function countingNamespace<T extends DurableObjectNamespace>(
  namespace: T,
): { namespace: T; calls: () => Record<string, number> } {
  const calls: Record<string, number> = {}
  const counted = new Proxy(namespace, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result = member.apply(target, args)
        if (name !== 'get' && name !== 'getByName') return result
        return new Proxy(result, {
          get(stub, method) {
            return (...args: unknown[]) => {
              calls[String(method)] = (calls[String(method)] ?? 0) + 1
              return stub[method](...args)
            }
          },
        })
      }
    },
  })
  return { namespace: counted, calls: () => ({ ...calls }) }
}
