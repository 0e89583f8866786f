import { extractPdfText } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { drawCvCorpus } from './corpus.ts'
import type { CorpusCv, CvLayoutFamily } from './corpus-cv.ts'
import { printSampleCvScores } from './samples.ts'
import { type CvReadingScore, f1, scoreCvReading, sumCvReadingScores, type Tally } from './score.ts'
import { reportSecondCorpus } from './second/report.ts'

// `npm run bench:cv` prints how well the CV reader reads the corpus. `-- 4` draws four CVs of each
// layout and language instead of twelve, `--seed=1` sets another seed, and `--layout=table` reads
// one layout. `--tell` lists errors; it skips held-out layouts unless `--layout` names one. Without
// `--layout` and `--tell`, the results of sample CVs and of the second corpus are printed too. The
// second corpus must not be used to tune the reader.
const rounds = Number(process.argv.find((one) => /^\d+$/.test(one)) ?? 12)
const only = process.argv.find((one) => one.startsWith('--layout='))?.slice(9)
const isTelling = process.argv.includes('--tell')

type Result = { one: CorpusCv; score: CvReadingScore; exact: CvReadingScore }

const results: Result[] = []
const seed = Number(process.argv.find((one) => one.startsWith('--seed='))?.slice(7) ?? 20_261_120)
for (const one of await drawCvCorpus(rounds, seed, only)) {
  if (!only && isTelling && one.family === 'kept out') continue
  const reading = await readCv(await extractPdfText(one.pdf), undefined)
  results.push({
    one,
    score: scoreCvReading(reading, one.truth, one.style),
    exact: scoreCvReading(reading, one.truth, one.style, (text) => text),
  })
  if (isTelling) tell(results.at(-1)!)
}

function tell({ one, score }: Result): void {
  for (const [field, tally] of score) {
    if (tally.wrong.length > 0)
      console.log(
        `${one.id} [${one.style}] ${field}: ${tally.wrong.map((text) => text.slice(0, 110)).join(' ;; ')}`,
      )
  }
}

const entryFields = ['role', 'company', 'job dates']
const studyFields = ['degree', 'school', 'study dates']
const all = [
  'name',
  'email',
  'phone',
  'link',
  'residency',
  'birthdate',
  'title',
  'bio',
  'price',
  'skills',
  'languages',
  ...entryFields,
  ...studyFields,
]

const pool = (results: Result[], fields: string[]): Tally => {
  const sum = sumCvReadingScores(results.map((one) => one.score))
  return fields
    .map((field) => sum.get(field))
    .filter((one) => one !== undefined)
    .reduce(
      (a, b) => ({
        right: a.right + b.right,
        given: a.given + b.given,
        wanted: a.wanted + b.wanted,
        exact: a.exact + b.exact,
        wrong: [],
      }),
      { right: 0, given: 0, wanted: 0, exact: 0, wrong: [] },
    )
}
const percent = (value: number): string => `${(100 * value).toFixed(1)}`.padStart(6)
const show = (results: Result[], fields: string[]): string => percent(f1(pool(results, fields)))

function rows(title: string, groups: Map<string, Result[]>): void {
  console.log(
    `\n${title.padEnd(18)}${'n'.padStart(5)}${['name', 'contacts', 'role', 'company', 'dates', 'degree', 'school', 'dates', 'skills', 'langs', 'title', 'bio', 'home', 'born'].map((one) => one.padStart(9)).join('')}`,
  )
  for (const [name, group] of groups) {
    const cells = [
      ['name'],
      ['email', 'phone', 'link'],
      ['role'],
      ['company'],
      ['job dates'],
      ['degree'],
      ['school'],
      ['study dates'],
      ['skills'],
      ['languages'],
      ['title'],
      ['bio'],
      ['residency'],
      ['birthdate'],
    ]
    console.log(
      `${name.padEnd(18)}${String(group.length).padStart(5)}${cells.map((fields) => show(group, fields).padStart(9)).join('')}`,
    )
  }
}

rows(
  'layout',
  Map.groupBy(results, ({ one }) => one.layout),
)
rows(
  'language',
  Map.groupBy(results, ({ one }) => one.language),
)
rows(
  'dates',
  Map.groupBy(results, ({ one }) => one.style),
)

/** The fields that both corpora contain, so that their scores can be compared. */
const compared = ['name', 'email', 'phone', 'skills', 'languages', ...entryFields, ...studyFields]
console.log(`\n${'layout'.padEnd(18)}    n      F1  silent-wrong       missing`)
for (const [name, group] of [
  ...Map.groupBy(results, ({ one }) => one.layout),
  ...Map.groupBy(results, ({ one }) => `= ${one.family}`),
]) {
  const tally = pool(group, compared)
  const share = (part: number, whole: number) =>
    `${percent(whole === 0 ? 0 : part / whole)} %`.padStart(14)
  const missing = Math.max(0, tally.wanted - tally.given)
  console.log(
    `${name.padEnd(18)}${String(group.length).padStart(5)}${f1(tally).toFixed(3).padStart(8)}${share(tally.given - tally.right, tally.given)}${share(missing, tally.wanted)}`,
  )
}

const family = (name: CvLayoutFamily) => results.filter(({ one }) => one.family === name)
const tuned = results.filter(
  ({ one }) => !['kept out', 'trades', 'everyday', 'mosaic'].includes(one.family),
)
const [italian, english] = (['it', 'en'] as const).map((code) =>
  f1(
    pool(
      tuned.filter(({ one }) => one.language === code),
      all,
    ),
  ),
)
const silent = ({ given, right }: Tally): number => (given === 0 ? 0 : (given - right) / given)

console.log('\nfield              precision recall    F1  exact   (all but the family kept out)')
const [normal, strict] = [
  sumCvReadingScores(tuned.map((one) => one.score)),
  sumCvReadingScores(tuned.map((one) => one.exact)),
]
for (const field of all) {
  const tally = normal.get(field)
  const other = strict.get(field)
  if (!tally || !other) continue
  console.log(
    `${field.padEnd(18)}${percent(tally.given ? tally.right / tally.given : 1)}   ${percent(tally.wanted ? tally.right / tally.wanted : 1)}${percent(f1(tally))} ${percent(f1(other))}`,
  )
}

console.log('\ntarget                                                     wanted   is')
const line = (name: string, wanted: string, value: string) =>
  console.log(`${name.padEnd(58)} ${wanted.padStart(6)} ${value}`)
line('name, e-mail, phone, links', '98.0', show(tuned, ['name', 'email', 'phone', 'link']))
line('Europass XML, all fields', '99.0', show(family('europass xml'), all))
line('network exports: role, company, dates', '96.0', show(family('network'), entryFields))
line(
  'single column: role, company, dates, school, degree',
  '93.0',
  show(family('single'), [...entryFields, ...studyFields]),
)
line(
  'sidebar, columns, tables, row by row: same',
  '88.0',
  show(family('columns'), [...entryFields, ...studyFields]),
)
line('skills, languages with levels', '92.0', show(tuned, ['skills', 'languages']))
line(
  'the family kept out: role, company, dates, school, degree',
  '80.0',
  show(family('kept out'), [...entryFields, ...studyFields]),
)
line('trades: same', '88.0', show(family('trades'), [...entryFields, ...studyFields]))
line('trades: all fields', '88.0', show(family('trades'), all))
line('silent-wrong, trades (at most)', '5.0', percent(silent(pool(family('trades'), all))))
line('everyday tools: same', '88.0', show(family('everyday'), [...entryFields, ...studyFields]))
line('everyday tools: all fields', '88.0', show(family('everyday'), all))
line(
  'silent-wrong, everyday tools (at most)',
  '5.0',
  percent(silent(pool(family('everyday'), all))),
)
line(
  'mosaic, five languages: same',
  '88.0',
  show(family('mosaic'), [...entryFields, ...studyFields]),
)
line('silent-wrong, mosaic (at most)', '5.0', percent(silent(pool(family('mosaic'), compared))))
line('silent-wrong, tuned layouts (at most)', '3.0', percent(silent(pool(tuned, all))))
line('silent-wrong, kept out (at most)', '3.0', percent(silent(pool(family('kept out'), all))))
line('English minus Italian, points (at most)', '2.0', percent(english! - italian!))

if (!isTelling && !only) {
  await printSampleCvScores()
  await reportSecondCorpus()
}
