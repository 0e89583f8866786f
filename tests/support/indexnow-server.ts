import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestProject } from 'vitest/node'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of the stand-ins for search engines. The first segment of a request's path
     * selects one of them.
     */
    indexnowUrl: string
  }
}

/**
 * How a stand-in misbehaves at the next `times` submissions. If `status` is absent, it closes the
 * connection without a response.
 */
export type IndexnowFault = {
  times: number
  status?: number
  retry_after?: number
  /** True if the search engine accepts the addresses despite the fault. */
  accept?: boolean
}

type Engine = { submissions: string[][]; fault: IndexnowFault | null }

/**
 * Stand-ins for search engines that take part in IndexNow. `POST /{name}/indexnow` accepts
 * submissions as the protocol requires, `GET /{name}` returns the accepted submissions, and `PUT
 * /{name}` sets a fault.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engines = new Map<string, Engine>()
  const { origin, close } = await serveLoopback((request, response) => {
    const [, name = '', rest] = (request.url ?? '').split('/')
    const engine = engines.get(name) ?? { submissions: [], fault: null }
    engines.set(name, engine)
    void answer(engine, rest === 'indexnow', request, response)
  })
  project.provide('indexnowUrl', origin)
  return close
}

async function answer(
  engine: Engine,
  isProtocol: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString()
  if (!isProtocol) {
    if (request.method === 'PUT') engine.fault = JSON.parse(body)
    response.writeHead(200).end(JSON.stringify(engine.submissions))
    return
  }
  const taken = read(request, body)
  const { fault } = engine
  const isFaulty = fault !== null && fault.times > 0
  if (isFaulty) fault.times--
  if (taken.status < 300 && (!isFaulty || fault.accept)) engine.submissions.push(taken.urlList)
  if (isFaulty && fault.status === undefined) {
    request.socket.destroy()
    return
  }
  const headers = isFaulty && fault.retry_after ? { 'Retry-After': String(fault.retry_after) } : {}
  response.writeHead((isFaulty && fault.status) || taken.status, headers).end()
}

/** Checks a submission by the rules of indexnow.org/documentation. */
function read({ method, headers }: IncomingMessage, body: string) {
  const refused = (status: number) => ({ status, urlList: [] })
  const isJson = headers['content-type'] === 'application/json; charset=utf-8'
  if (method !== 'POST' || !isJson) return refused(400)
  const { host, key, keyLocation, urlList } = JSON.parse(body)
  const isList = Array.isArray(urlList) && urlList.length > 0 && urlList.length <= 10_000
  if (!isList || typeof host !== 'string') return refused(400)
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key)) return refused(403)
  if (keyLocation !== `https://${host}/${key}.txt`) return refused(403)
  const isOurs = urlList.every((url) => URL.canParse(url) && new URL(url).host === host)
  if (!isOurs || new Set(urlList).size < urlList.length) return refused(422)
  return { status: 200, urlList }
}
