import { callDurableObject } from '../../deps/call-object.ts'
import type { Deps } from '../../deps/context.ts'
import type { Env } from '../../deps/env.ts'
import { addD1Cost, type D1Cost } from '../../platform/d1-meter.ts'
import type { CatalogueReplica } from './replica.ts'
import { buildReplicaObjectName } from './shards.ts'

/**
 * Calls the region's first shard and adds the call's database cost. A failed call is repeated, so
 * `call` must change nothing.
 */
export const callReplica = <Result>(deps: Deps, call: Call<Result>): Promise<Result> =>
  callShard(deps, 0, call)

type Replica = DurableObjectStub<CatalogueReplica>
type Call<Result> = (replica: Replica) => Promise<{ result: Result; cost: D1Cost }>

/** Calls every shard of the region, like `callReplica`. */
export function callEachShard<Result>(deps: Deps, call: Call<Result>): Promise<Result[]> {
  const numbers = Array.from({ length: deps.vars.CATALOGUE_SHARDS }, (_, number) => number)
  return Promise.all(numbers.map((number) => callShard(deps, number, call)))
}

async function callShard<Result>(deps: Deps, number: number, call: Call<Result>): Promise<Result> {
  const { region } = deps
  const name = buildReplicaObjectName(region, { number, count: deps.vars.CATALOGUE_SHARDS })
  deps.event.region = region
  const namespace = namespaceOf(deps.env, number)
  const find = () => namespace.get(namespace.idFromName(name), { locationHint: region })
  const { result, cost } = await callDurableObject(deps.event, find, call)
  addD1Cost(deps.cost, cost)
  return result
}

// Returns the Durable Object namespace of a shard. Objects of one class may share an isolate and
// its 128 MB of memory, so in production each shard after the first has its own worker, bound as
// CATALOGUE_1, CATALOGUE_2 …
function namespaceOf(env: Env, number: number): DurableObjectNamespace<CatalogueReplica> {
  const bound = Object.entries(env).find(([name]) => name === `CATALOGUE_${number}`)?.[1]
  return (bound ?? env.CATALOGUE) as DurableObjectNamespace<CatalogueReplica>
}
