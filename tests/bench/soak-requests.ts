import { readFileSync } from 'node:fs'
import {
  employmentTypes,
  jobCategories,
  offerSorts,
  sortOrders,
} from '../../worker/contract/enums.ts'
import { newId } from '../../worker/contract/ids.ts'
import { sampleImages } from '../support/images.ts'
import { seededRandom, skillWords, words } from './generate-offers.ts'
import {
  createSessionHeaders,
  insertSignedInEmployers,
  type SignedInEmployer,
} from './signed-in.ts'
import type { BenchStack } from './stack.ts'

const random = seededRandom(23)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const number = (max: number): number => Math.floor(random() * max)

/** A member of a company, and one of its offers. */
type Recruiter = { person: SignedInEmployer; offerId: string }

/** Builds a request just before it is sent. */
export type BuildRequest = () => Promise<{ path: string; init?: RequestInit }>

const cv = readFileSync('tests/cv/goldens/europass-it-0.pdf')

/**
 * Returns a function that builds a random request, as visitors, freelancers or companies send it.
 * Each kind of request has a weight.
 */
export async function createRandomRequestBuilder(db: BenchStack['db']): Promise<BuildRequest> {
  const { people, recruiters, offerIds, companyIds } = await populate(db)
  const get =
    (path: string): BuildRequest =>
    async () => ({ path })
  const visitor = () => ({ 'CF-Connecting-IP': `10.${number(256)}.${number(256)}.${number(256)}` })
  const asPerson = async (method: string, path: string, body?: object | FormData) => {
    const headers = await createSessionHeaders(pick(people))
    return { path, init: { method, headers: withType(headers, body), body: encoded(body) } }
  }
  const kinds: [weight: number, make: BuildRequest][] = [
    [25, async () => ({ path: `/api/job-offers?${listQuery()}` })],
    [
      15,
      async () => ({ path: `/api/job-offers?search=${pick(words)}+${pick(words).slice(0, 3)}` }),
    ],
    // Unusual addresses, with unknown parameters and long values
    [
      10,
      async () => ({ path: `/api/job-offers?page=1&x${random()}=${'y'.repeat(number(8_000))}` }),
    ],
    [8, async () => ({ path: `/api/job-offers/facets?${listQuery()}` })],
    [12, async () => ({ path: `/api/job-offer/${pick(offerIds)}` })],
    [8, get('/')],
    [3, async () => ({ path: `/?${listQuery()}` })],
    [3, async () => ({ path: `/company/${pick(companyIds)}` })],
    [
      6,
      async () => ({
        path: `/api/job-offer/views/${pick(offerIds)}`,
        init: { method: 'PATCH', headers: visitor() },
      }),
    ],
    [4, () => asPerson('GET', '/api/me')],
    [4, () => asPerson('PATCH', '/api/profile', { full_name: `Persona ${number(1_000)}` })],
    [
      5,
      async () => {
        const { person, offerId } = pick(recruiters)
        const body = { job_offer: { title: `Offerta ${pick(words)} ${pick(words)}` } }
        const headers = withType(await createSessionHeaders(person), body)
        return {
          path: `/api/job-offer/${offerId}`,
          init: { method: 'PATCH', headers, body: encoded(body) },
        }
      },
    ],
    [
      1,
      async () => ({
        path: '/api/feedback',
        init: {
          method: 'POST',
          headers: withType(visitor(), {}),
          body: encoded({ path: '/', message: 'Non funziona. '.repeat(number(50)) }),
        },
      }),
    ],
    [
      1,
      async () => ({
        path: '/api/login',
        init: {
          method: 'POST',
          headers: withType(visitor(), {}),
          body: encoded({ email: `${newId('profile')}@posta.example` }),
        },
      }),
    ],
    [1, () => asPerson('POST', '/api/profile/image', form('image', sampleImages.png, 'image/png'))],
    [1, () => asPerson('POST', '/api/profile/cv-analyzer/', form('cv', cv, 'application/pdf'))],
  ]
  const turns = kinds.flatMap(([weight, make]) => Array<BuildRequest>(weight).fill(make))
  return () => pick(turns)()
}

function listQuery(): string {
  const query = new URLSearchParams({ sortBy: pick(offerSorts), sortOrder: pick(sortOrders) })
  if (random() < 0.5) query.set('employment_type', pick(employmentTypes))
  if (random() < 0.3) query.set('job_type', pick(jobCategories))
  if (random() < 0.3) query.set('skills', pick(skillWords.slice(0, 200)))
  if (random() < 0.3) query.set('salary_range_max', String(number(90) * 1_000))
  if (random() < 0.5) query.set('page', String(1 + number(20)))
  return query.toString()
}

function form(name: string, bytes: Uint8Array, type: string): FormData {
  const data = new FormData()
  data.set(name, new File([new Uint8Array(bytes)], 'file', { type }))
  return data
}

const encoded = (body?: object | FormData) =>
  body instanceof FormData || body === undefined ? body : JSON.stringify(body)

const withType = (headers: Record<string, string>, body?: object | FormData) =>
  body === undefined || body instanceof FormData
    ? headers
    : { ...headers, 'Content-Type': 'application/json' }

/** Inserts people with a session and a company, and gives each company an existing offer. */
async function populate(db: BenchStack['db']) {
  const { results: offers } = await db
    .prepare(
      `SELECT o.id, o.company_id FROM offers o JOIN companies c ON c.id = o.company_id
      WHERE o.payment_status = 'completed' AND o.withdrawn_at IS NULL AND c.verified_at IS NOT NULL
      ORDER BY o.rowid LIMIT 1000`,
    )
    .all<{ id: string; company_id: string }>()
  const people = await insertSignedInEmployers(db, 30)
  const recruiters = people.map((person, i): Recruiter => ({ person, offerId: offers[i]!.id }))
  await db.batch(
    recruiters.map(({ person, offerId }) =>
      db.prepare('UPDATE offers SET company_id = ? WHERE id = ?').bind(person.companyId, offerId),
    ),
  )
  return {
    people,
    recruiters,
    offerIds: offers.map(({ id }) => id),
    companyIds: [...new Set(offers.map(({ company_id }) => company_id))],
  }
}
