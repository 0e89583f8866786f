import { readPdf } from '../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../worker/cv-reader/read/read-cv.ts'
import { corpus } from './corpus.ts'
import { everydayLayouts } from './office/everyday.ts'
import { f1, score, summed } from './score.ts'

const [rounds, seed, ...only] = process.argv.slice(2)
const names = only.filter((o) => !o.startsWith('-')).length
  ? only.filter((o) => !o.startsWith('-'))
  : Object.keys(everydayLayouts)
const total = []
const main = ['role', 'company', 'job dates', 'degree', 'school', 'study dates']
for (const name of names) {
  const scores = []
  for (const one of await corpus(Number(rounds), Number(seed), name)) {
    const reading = await readCv(await readPdf(one.pdf), undefined)
    const s = score(reading, one.truth, one.style)
    scores.push(s)
    if (only.includes('--tell'))
      for (const [field, t] of s)
        if (t.wrong.length)
          console.log(
            `${one.id} [${one.style}] ${field}: ${t.wrong.map((x) => x.slice(0, 100)).join(' ;; ')}`,
          )
  }
  total.push(...scores)
  const sum = summed(scores)
  const fmt = (k: string[]) => {
    let r = 0,
      g = 0,
      w = 0
    for (const f of k) {
      const t = sum.get(f)
      if (t) {
        r += t.right
        g += t.given
        w += t.wanted
      }
    }
    return `${f1({ right: r, given: g, wanted: w }).toFixed(3)} sw ${((100 * (g - r)) / Math.max(1, g)).toFixed(1).padStart(5)}`
  }
  console.log(
    name.padEnd(16),
    String(scores.length).padStart(3),
    'main',
    fmt(main),
    '| name',
    fmt(['name']),
    '| phone',
    fmt(['phone']),
    '| skills',
    fmt(['skills']),
    '| langs',
    fmt(['languages']),
    '| title',
    fmt(['title']),
    '| bio',
    fmt(['bio']),
    '| home',
    fmt(['residency']),
  )
}
const sum = summed(total)
for (const [f, t] of sum)
  console.log(
    f.padEnd(12),
    f1(t).toFixed(3),
    'sw',
    ((100 * (t.given - t.right)) / Math.max(1, t.given)).toFixed(1),
  )
let r = 0,
  g = 0,
  w = 0
for (const f of main) {
  const t = sum.get(f)!
  r += t.right
  g += t.given
  w += t.wanted
}
console.log(
  'MAIN',
  f1({ right: r, given: g, wanted: w }).toFixed(4),
  'sw',
  ((100 * (g - r)) / g).toFixed(2),
)
