import type { CatalogueVersion } from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import type { CheckedAnswer, KeptAnswer } from '../../deps/response-cache.ts'
import { decodeJson, encodeJson, fromJson, type JsonBytes } from '../../platform/json.ts'
import { problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import { hourOf } from './hour.ts'
import { catalogueVersion, orLate, trustedVersion } from './version-service.ts'

/** A public answer that depends only on the catalogue and is the same for everyone. */
export type CatalogueAnswer<Body> = {
  /** The canonical spelling of everything that the answer depends on besides the catalogue. */
  key: string
} & (
  | {
      /** Builds the body from a catalogue at least as new as `version`; done again after every change. */
      build: (version: CatalogueVersion) => Promise<Body>
    }
  | {
      /** Says what the body would show, so that it is built again only when that has changed. */
      check: (version: CatalogueVersion) => Promise<CheckedAnswer<Body>>
      /** Answers while the catalogue does not. */
      withoutCatalogue?: () => Promise<CheckedAnswer<Body>>
    }
)

/** An answer, and whether it is the last known one, since the catalogue did not answer in time. */
export type GivenAnswer<Body> = { body: JsonBytes<Body>; tag: string; isLast: boolean }

/**
 * An answer, from a cache if possible. A catalogue that wakes or fails keeps nobody waiting for longer
 * than CATALOGUE_PATIENCE_MS where there is another way to answer: from the database, or with the last
 * known answer. Without either a page goes on without it, and others wait.
 */
export async function readCachedAnswer<Body>(
  deps: Deps,
  answer: CatalogueAnswer<Body>,
): Promise<GivenAnswer<Body>> {
  const trusted = trustedVersion(deps)
  const current = trusted && deps.memory.responses.current(deps, answer.key, trusted)
  if (current) return given(deps, current)
  const read = async () => {
    const version = await catalogueVersion(deps)
    const check = async () => encoded(await checkAnswer(answer, version))
    return deps.memory.responses.read(deps, answer.key, `${version} ${hourOf(deps)}`, check)
  }
  const reading = read()
  deps.waitUntil(reading.catch(() => undefined))
  const kept = await orLate(deps, reading)
  if (kept) return given(deps, kept.value)
  const other = await answerOtherwise(deps, answer)
  if (other) {
    deps.event.cache = 'last'
    if (deps.answers) deps.answers.isLast = true
    return { body: other, tag: '', isLast: true }
  }
  if (deps.answers) throw problem('server.unavailable')
  return given(deps, await reading)
}

function given<Body>(deps: Deps, kept: KeptAnswer): GivenAnswer<Body> {
  deps.answers?.tags.push(kept.lateTag)
  return { ...kept, isLast: false }
}

async function answerOtherwise<Body>(
  deps: Deps,
  answer: CatalogueAnswer<Body>,
): Promise<Uint8Array | null> {
  if ('withoutCatalogue' in answer && answer.withoutCatalogue) {
    return (await encoded(await answer.withoutCatalogue()).build()).body
  }
  return (await deps.memory.responses.last(deps, answer.key))?.body ?? null
}

async function checkAnswer<Body>(
  answer: CatalogueAnswer<Body>,
  version: CatalogueVersion,
): Promise<CheckedAnswer<Body>> {
  if ('check' in answer) return answer.check(version)
  return {
    tag: version,
    build: async () => ({ body: await answer.build(version), isCurrent: true }),
  }
}

const encoded = <Body>({ build, ...checked }: CheckedAnswer<Body>) => ({
  ...checked,
  build: async () => {
    const { body, isCurrent } = await build()
    return { body: encodeJson(body), isCurrent }
  },
})

/** A tag of what an answer shows: a hash of its JSON text. */
export const tagOf = (shown: unknown): Promise<string> => sha256(JSON.stringify(shown))

/** An answer that costs nothing to build once it has been checked. */
export const checkedBody = async <Body>(body: Body): Promise<CheckedAnswer<Body>> => ({
  tag: await tagOf(body),
  build: async () => ({ body, isCurrent: true }),
})

/** The value of an answer, for pages that the worker writes itself. */
export const readAnswer = async <Body>(deps: Deps, answer: CatalogueAnswer<Body>): Promise<Body> =>
  fromJson(decodeJson((await readCachedAnswer(deps, answer)).body))
