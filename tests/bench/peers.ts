import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { workerdProcess } from '../support/workerd-process.ts'
import { benchCatalogueFolderName, generateOffers, skillWords, words } from './generate-offers.ts'
import { measureRequest, median } from './measure.ts'
import { startBenchStack, stateFolder } from './stack.ts'

/** How often each kind of query is measured, each time with a different text or page. */
const runs = 7

/**
 * Sends the same queries to our worker and to plain SQLite, and compares their processor time. The
 * worker responds over HTTP, at addresses that were never requested before. SQLite runs in this
 * process, set up as a good engineer would set it up in a day: an index for each common sort order,
 * FTS5, LIMIT and count(*). For a query that finds one row by an index, SQLite needs less time than
 * any HTTP request. Therefore only the sum of all times has a limit, not the time of each query.
 */
export async function compareWithPlainSqlite(
  gate: (holds: boolean, what: string) => void,
  count: number,
): Promise<void> {
  const state = benchCatalogueFolderName(count)
  const stack = await startBenchStack(state, { vars: { CATALOGUE_TTL_SECONDS: 60 } })
  try {
    await generateOffers(stack.db, count)
    const peer = openPeer(state)
    const workerd = workerdProcess()
    await measureRequest(stack, '/api/job-offers?limit=3')
    console.log(
      `\nAgainst plain SQLite, ${count.toLocaleString('en')} offers, ms of processor time`,
    )
    console.log('                              ours   SQLite     ×')
    const sums = { ours: 0, theirs: 0 }
    for (const [name, ask] of Object.entries(questions)) {
      const ours: number[] = []
      const theirs: number[] = []
      // Run 0 is not counted: both sides compile code in it.
      for (let run = 0; run <= runs; run++) {
        const { path, where } = ask(run)
        const busy = workerd.busy()
        const { cost } = await measureRequest(stack, path)
        const own = workerd.busy() - busy
        const before = process.cpuUsage()
        peer(where)
        const { user, system } = process.cpuUsage(before)
        if (run === 0) continue
        if (cost.cache !== 'miss') throw new Error(`${path} was in a cache: ${cost.cache}`)
        ours.push(own)
        theirs.push((user + system) / 1_000)
      }
      const ratio = median(theirs) / median(ours)
      console.log(
        `  ${name.padEnd(24)}${median(ours).toFixed(1).padStart(8)} ${median(theirs).toFixed(1).padStart(8)} ${ratio.toFixed(1).padStart(5)}`,
      )
      sums.ours += median(ours)
      sums.theirs += median(theirs)
    }
    const sum = sums.theirs / sums.ours
    console.log(`  all of them ${sum.toFixed(1).padStart(34)}`)
    gate(sum >= 1, `all questions: SQLite costs ${sum.toFixed(1)} × ours, at least 1`)
  } finally {
    await stack.stop()
  }
}

type Question = { path: string; where: PeerQuery }
type PeerQuery = {
  condition?: string
  text?: string
  order?: string
  limit?: number
  offset?: number
  /** True if the query asks for the facet counts instead of a page. */
  isFacets?: boolean
}

/**
 * The queries by name. Each run number gives a query that was not sent before, so that no cache can
 * answer it.
 */
const questions: Record<string, (run: number) => Question> = {
  'first page': (run) => ({
    path: `/api/job-offers?limit=${11 + run}`,
    where: { limit: 11 + run },
  }),
  'page 200': (run) => ({
    path: `/api/job-offers?page=${200 + run}`,
    where: { offset: (199 + run) * 5 },
  }),
  'two filters': (run) => ({
    path: `/api/job-offers?employment_type=Full-time&experience_level=Senior+Level&limit=${11 + run}`,
    where: {
      condition: `employment_type = 'Full-time' AND experience_level = 'Senior Level'`,
      limit: 11 + run,
    },
  }),
  'a skill and a salary': (run) => ({
    path: `/api/job-offers?skills=${skillWords[run]}&salary_range_max=${30 + run}000`,
    where: {
      condition: `salary >= ${30 + run}000 AND offers.id IN (SELECT offer FROM offer_skills WHERE skill = '${skillWords[run]}')`,
    },
  }),
  'a common word': (run) => ({
    path: `/api/job-offers?search=${words[20 + run]}&sortBy=created_at`,
    where: { text: words[20 + run]!, order: 'created_at DESC' },
  }),
  'two words': (run) => ({
    path: `/api/job-offers?search=${words[30 + run]}+${words[40 + run]}&sortBy=created_at`,
    where: { text: `${words[30 + run]} ${words[40 + run]}`, order: 'created_at DESC' },
  }),
  'a rare word': (run) => ({
    path: `/api/job-offers?search=${words.at(-1 - run)}&sortBy=created_at`,
    where: { text: words.at(-1 - run)!, order: 'created_at DESC' },
  }),
  facets: (run) => ({
    path: `/api/job-offers/facets?salary_range_max=${30 + run}000`,
    where: { condition: `salary >= ${30 + run}000`, isFacets: true },
  }),
}

/** Copies the offers once into a separate SQLite database. Returns a function that queries it. */
function openPeer(state: string): (query: PeerQuery) => string {
  const file = resolve(stateFolder(state), 'peer.sqlite')
  const isBuilt = existsSync(file)
  const db = new DatabaseSync(file)
  if (!isBuilt) {
    try {
      build(db, state)
    } catch (error) {
      rmSync(file)
      throw error
    }
  }
  return (query) => answer(db, query)
}

function build(db: DatabaseSync, state: string): void {
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    ATTACH '${databaseOf(state)}' AS source;
    CREATE TABLE offers AS SELECT offers.rowid AS id, offers.id AS public_id, title, offers.description,
      companies.name AS company, is_active, employment_type, experience_level, job_types, skills,
      salary_max_eur AS salary, offers.created_at, offers.updated_at, views_count, applications_count
      FROM source.offers JOIN source.companies ON companies.id = company_id;
    CREATE UNIQUE INDEX offers_id ON offers (id);
    CREATE INDEX by_salary ON offers (is_active DESC, salary DESC, public_id);
    CREATE INDEX by_date ON offers (is_active DESC, created_at DESC, public_id);
    CREATE INDEX by_choices ON offers (employment_type, experience_level, salary);
    CREATE INDEX by_amount ON offers (salary);
    CREATE TABLE offer_skills (skill TEXT, offer INTEGER, PRIMARY KEY (skill, offer)) WITHOUT ROWID;
    INSERT OR IGNORE INTO offer_skills SELECT value, offers.id FROM offers, json_each(skills);
    CREATE INDEX by_offer ON offer_skills (offer, skill);
    CREATE VIRTUAL TABLE texts USING fts5(title, skills, company, description, content = '',
      tokenize = 'unicode61 remove_diacritics 2');
    INSERT INTO texts (rowid, title, skills, company, description)
      SELECT id, title, skills, company, description FROM offers;
    INSERT INTO texts (texts) VALUES ('optimize');
    DETACH source;
    ANALYZE;`)
}

/** The file of the D1 database in a state, recognised as the largest SQLite file. */
function databaseOf(state: string): string {
  const folder = resolve(stateFolder(state))
  const [largest] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /d1.*\.sqlite$/i.test(path))
    .map((path) => resolve(folder, path))
    .sort((a, b) => statSync(b).size - statSync(a).size)
  if (!largest) throw new Error(`${folder} holds no database`)
  return largest
}

function answer(
  db: DatabaseSync,
  { condition = 'true', text, order = 'salary DESC', limit = 5, offset = 0, isFacets }: PeerQuery,
): string {
  const where = text
    ? `${condition} AND offers.id IN (SELECT rowid FROM texts WHERE texts MATCH '${text}')`
    : condition
  const all = (sql: string) => db.prepare(sql).all()
  const total = all(`SELECT count(*) AS total FROM offers WHERE ${where}`)
  if (isFacets) {
    const counts = ['employment_type', 'experience_level'].map((column) =>
      all(`SELECT ${column}, count(*) FROM offers WHERE ${where} GROUP BY 1`),
    )
    const categories = all(
      `SELECT value, count(*) FROM offers, json_each(job_types) WHERE ${where} GROUP BY 1`,
    )
    const skills = all(`SELECT skill, count(*) AS n FROM offer_skills
      WHERE offer IN (SELECT offers.id FROM offers WHERE ${where}) GROUP BY 1 ORDER BY n DESC LIMIT 30`)
    return JSON.stringify([total, counts, categories, skills])
  }
  const page = all(`SELECT * FROM offers WHERE ${where}
    ORDER BY is_active DESC, ${order}, public_id LIMIT ${limit} OFFSET ${offset}`)
  return JSON.stringify([total, page])
}
