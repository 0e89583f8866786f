import { callDurableObject } from '../../deps/call-object.ts'
import type { Deps } from '../../deps/context.ts'
import type { Env } from '../../deps/env.ts'
import { addD1Cost, type D1Cost } from '../../platform/d1-meter.ts'
import type { CatalogueReplica } from './replica.ts'
import { buildReplicaObjectName } from './shards.ts'

/** Calls the region's first shard. A failed call is repeated, so `call` must change nothing. */
export const callReplica = <Answer>(deps: Deps, call: Call<Answer>): Promise<Answer> =>
  askShard(deps, 0, call)

type Call<Answer> = (replica: DurableObjectStub<CatalogueReplica>) => Promise<Answer>

/** Calls every shard of the region and adds up the database cost of the calls. */
export async function callEachShard<Answer extends { cost: D1Cost }>(
  deps: Deps,
  call: Call<Answer>,
): Promise<Answer[]> {
  const numbers = Array.from({ length: deps.vars.CATALOGUE_SHARDS }, (_, number) => number)
  const answers = await Promise.all(numbers.map((number) => askShard(deps, number, call)))
  for (const { cost } of answers) addD1Cost(deps.cost, cost)
  return answers
}

function askShard<Answer>(deps: Deps, number: number, call: Call<Answer>): Promise<Answer> {
  const { region } = deps
  const name = buildReplicaObjectName(region, { number, count: deps.vars.CATALOGUE_SHARDS })
  deps.event.region = region
  const namespace = namespaceOf(deps.env, number)
  const find = () => namespace.get(namespace.idFromName(name), { locationHint: region })
  return callDurableObject(deps.event, find, call)
}

// Returns the Durable Object namespace of a shard. Objects of one class may share an isolate and
// its 128 MB of memory, so in production each shard after the first has its own worker, bound as
// CATALOGUE_1, CATALOGUE_2 …
function namespaceOf(env: Env, number: number): DurableObjectNamespace<CatalogueReplica> {
  const bound = Object.entries(env).find(([name]) => name === `CATALOGUE_${number}`)?.[1]
  return (bound ?? env.CATALOGUE) as DurableObjectNamespace<CatalogueReplica>
}
