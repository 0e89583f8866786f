import { newId } from '../../worker/contract/ids.ts'
import { createTables } from './generate-offers.ts'
import { median } from './measure.ts'
import { addSignedIn } from './signed-in.ts'
import { forget, type Stack, startStack } from './stack.ts'

const applicants = 1_000
/** The number of requests per kind of page. */
const runs = 7
/** The most rows that a page of 50 applicants may read: the page, and a pass each for counts and labels. */
const rowsReadMax = 2_500
const answeredWithinMs = 300

const pages: Record<string, string> = {
  'first page': '',
  'last page': 'page=20',
  'one label': 'label=senior',
  'with notes': 'has_notes=true',
  'a search': 'search=html',
  'by name': 'sortBy=name',
}

/** Measures the pages of an offer with 1,000 reviewed applicants: time and rows read in D1. */
export async function applicantPages(gate: (holds: boolean, what: string) => void): Promise<void> {
  forget('applicants')
  const stack = await startStack('applicants')
  try {
    await createTables(stack.db)
    const { offerId, headers } = await seedApplicants(stack)
    console.log('\nA page of 50 among 1,000 applicants      ms   rows read   queries')
    for (const [name, query] of Object.entries(pages)) {
      const times: number[] = []
      let [rows, queries] = [0, 0]
      for (let run = 0; run <= runs; run++) {
        const started = performance.now()
        const response = await fetch(
          `${stack.url}/api/job-offer/${offerId}/applications?${query}`,
          { headers },
        )
        const body = await response.text()
        if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`)
        const cost = await stack.logged(response.headers.get('X-Request-Id')!)
        // Run 0 is not counted: the worker compiles code in it.
        if (run > 0) times.push(performance.now() - started)
        rows = Math.max(rows, cost.rows_read)
        queries = Math.max(queries, cost.d1_queries)
      }
      const ms = median(times)
      console.log(
        `  ${name.padEnd(32)}${ms.toFixed(0).padStart(8)} ${String(rows).padStart(11)} ${String(queries).padStart(9)}`,
      )
      gate(rows <= rowsReadMax, `${name} reads ${rows} rows, more than ${rowsReadMax}`)
      gate(ms <= answeredWithinMs, `${name} takes ${ms.toFixed(0)} ms`)
    }
  } finally {
    await stack.stop()
  }
}

/** Inserts an offer with applicants. Each fifth has a label, and each tenth a note. */
async function seedApplicants({ db }: Stack) {
  const [member] = await addSignedIn(db, 1)
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
      `value ->> 'application', '${offerId}', value ->> 'profile', 'Buongiorno', 'seen',
        ${now} - ${number} * 60000, ${now}`,
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
