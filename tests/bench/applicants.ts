import { newId } from '../../worker/contract/ids.ts'
import { createTables } from './generate-offers.ts'
import { median } from './measure.ts'
import { insertSignedInEmployers } from './signed-in.ts'
import { type BenchStack, deleteBenchState, startBenchStack } from './stack.ts'

const applicants = 1_000
/** The number of measured requests for each entry of `pages`. */
const runs = 7
const pageSize = 50
/**
 * The maximum number of rows that a page of 50 applicants may read per applicant: the application,
 * the applicant, two status changes, each with the member who made it, the review with labels, and
 * the index entries that lead to these rows. D1 does not report how many rows a query of the query
 * builder reads, so for such queries only the returned rows count.
 */
const rowsPerApplicantMax = 16
/**
 * A page that also counts its results may read this many more rows for each applicant that its
 * filter matches.
 */
const rowsPerMatchMax = 4
const answeredWithinMs = 300

/**
 * The measured pages. `counted` is how many applicants the worker must read to count the results;
 * it is 0 if the count is already stored.
 */
const pages: Record<string, { query: string; counted: number }> = {
  'newest first': { query: '', counted: 0 },
  'oldest first': { query: 'sortBy=oldest', counted: 0 },
  'latest change first': { query: 'sortBy=changed', counted: 0 },
  'by name': { query: 'sortBy=name', counted: 0 },
  'one status': { query: 'status=in_contact', counted: 0 },
  'one status by name': { query: 'status=in_contact&sortBy=name', counted: 0 },
  'one label': { query: 'label=senior', counted: applicants / 5 },
  'with notes': { query: 'has_notes=true', counted: applicants / 10 },
  'of the last day': { query: 'received_within=1', counted: applicants },
  'a search that finds all': { query: 'search=html', counted: applicants },
}

/** Measures the pages of an offer with 1,000 reviewed applicants: time and rows read in D1. */
export async function benchmarkApplicantPages(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  deleteBenchState('applicants')
  const stack = await startBenchStack('applicants')
  try {
    await createTables(stack.db)
    const { offerId, headers } = await seedApplicants(stack)
    console.log('\nA page of 50 among 1,000 applicants      ms   rows read   rows read after it')
    for (const [name, { query, counted }] of Object.entries(pages)) {
      const times: number[] = []
      const read = async (more: string) => {
        const started = performance.now()
        const response = await fetch(
          `${stack.url}/api/job-offer/${offerId}/applications?${query}${more}`,
          { headers },
        )
        const body = await response.text()
        if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`)
        const cost = await stack.logged(response.headers.get('X-Request-Id')!)
        const page: { data: unknown[]; next: string | null } = JSON.parse(body)
        if (page.data.length !== pageSize)
          throw new Error(`${name} has ${page.data.length} entries`)
        times.push(performance.now() - started)
        return { next: page.next, rows: cost.rows_read }
      }
      // The first request is not timed, because the worker still compiles code.
      const first = await read('')
      times.length = 0
      const later = await read(`&after=${encodeURIComponent(first.next!)}`)
      for (let run = 0; run < runs; run++) await read('')
      const ms = median(times)
      console.log(
        `  ${name.padEnd(32)}${ms.toFixed(0).padStart(8)} ${String(first.rows).padStart(11)} ${String(later.rows).padStart(20)}`,
      )
      const most = rowsPerApplicantMax * pageSize
      gate(later.rows <= most, `a page ${name} reads ${later.rows} rows, more than ${most}`)
      const mostCounted = most + rowsPerMatchMax * counted
      gate(first.rows <= mostCounted, `${name} reads ${first.rows} rows, more than ${mostCounted}`)
      gate(ms <= answeredWithinMs, `${name} takes ${ms.toFixed(0)} ms`)
    }
  } finally {
    await stack.stop()
  }
}

/** Inserts an offer with applicants. Every fifth applicant has a label, every tenth a note. */
async function seedApplicants({ db }: BenchStack) {
  const [member] = await insertSignedInEmployers(db, 1)
  const { companyId, profileId, headers } = member!
  const [offerId, now] = [newId('offer'), Date.now()]
  await db
    .prepare(`INSERT INTO offers (id, company_id, title, description, description_text, job_types,
        employment_type, experience_level, payment_status, internal_ats, created_at, updated_at)
      VALUES (?, ?, 'Redattrice', '<p>x</p>', 'x', '[]', 'Full-time', 'Mid', 'completed', 1, ?, ?)`)
    .bind(offerId, companyId, now, now)
    .run()
  const people = Array.from({ length: applicants }, (_, i) => ({
    i,
    profile: newId('profile'),
    application: newId('application'),
  }))
  const rows = JSON.stringify(people)
  const insert = (into: string, values: string, where = 'true') =>
    db.prepare(`INSERT INTO ${into} SELECT ${values} FROM json_each(?) WHERE ${where}`).bind(rows)
  const number = `(value ->> 'i')`
  await db.batch([
    insert(
      `profiles (id, email, profile_type, onboarding_status, full_name, nationality, job_title,
        skills, summary, terms_accepted_at, created_at, updated_at)`,
      `value ->> 'profile', (value ->> 'profile') || '@posta.example', 'consumer', 'completed',
        'Persona ' || (${number} * 7919 % ${applicants}), 'IT', 'Redattrice', '["html","scrittura"]',
        'Scrivo da anni per il web.', ${now}, ${now}, ${now}`,
    ),
    insert(
      'job_applications (id, offer_id, profile_id, cover_letter, status, created_at, updated_at)',
      `value ->> 'application', '${offerId}', value ->> 'profile', 'Buongiorno',
        iif(${number} % 4 = 0, 'in_contact', 'seen'), ${now} - ${number} * 60000, ${now}`,
    ),
    ...['sent', 'seen'].map((status, step) =>
      insert(
        'application_moves (application_id, step, status, moved_by, created_at)',
        `value ->> 'application', ${step}, '${status}', '${step ? 'company' : 'person'}', ${now}`,
      ),
    ),
    insert(
      'application_labels (application_id, label)',
      `value ->> 'application', 'senior'`,
      `${number} % 5 = 0`,
    ),
    insert(
      'application_events (application_id, kind, detail, member_id, created_at)',
      `value ->> 'application', 'note', 'Richiamare', '${profileId}', ${now}`,
      `${number} % 10 = 0`,
    ),
  ])
  return { offerId, headers }
}
