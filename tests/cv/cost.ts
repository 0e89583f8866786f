import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfBombs } from './bombs.ts'
import { drawCvCorpus } from './corpus.ts'
import { startWorkerd, type Workerd } from './workerd.ts'

/*
 * `npm run bench:cv:cost` measures in workerd how much memory and time reading a CV takes, compared
 * with extracting plain text from the same file. It then measures hostile files, and how long they
 * delay other requests. `-- --reading` skips this second part. The ratio compares processor time,
 * which depends little on the load of the machine. The milliseconds are those of the fastest
 * request. The plain text is extracted by unpdf's `extractText` with the same library, bundle and
 * fonts. `extractText` reads all pages in parallel, without our checks, and ignores painted areas,
 * colours and links.
 */

const hostile = join(import.meta.dirname, '../../../shared/data/hostile')
const rounds = 15
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await measureMemory()
await inFreshWorkerd(measureReading)
if (!process.argv.includes('--reading')) {
  const files = hostileFiles()
  await measureHostile(files)
  await measureWaiting(files)
}

async function inFreshWorkerd(measure: (workerd: Workerd) => Promise<void>): Promise<void> {
  const workerd = await startWorkerd()
  try {
    await measure(workerd)
  } finally {
    await workerd.stop()
  }
}

async function measureReading(workerd: Workerd): Promise<void> {
  const files = (await drawCvCorpus(2)).filter((one) =>
    ['split', 'sidebar left', 'table', 'network', 'plain'].includes(one.layout),
  )
  // Warm up the isolate, so that no measurement includes a cold start.
  for (let round = 0; round < 8; round += 1)
    for (const { pdf } of files)
      for (const path of ['/analyse', '/bare']) await workerd.post(path, pdf)
  const ratios: number[] = []
  console.log(`${'file'.padEnd(24)} analyse ms   bare ms   processor: analyse    bare   ratio`)
  for (const { id, pdf } of files) {
    const spent = {
      '/analyse': { least: Number.POSITIVE_INFINITY, busy: 0 },
      '/bare': { least: Number.POSITIVE_INFINITY, busy: 0 },
    }
    // Requests to the two paths are not mixed, so that the garbage of one path is not collected
    // while the other is measured.
    for (const path of ['/analyse', '/bare'] as const) {
      await workerd.post(path, pdf)
      for (let round = 0; round < rounds; round += 1) {
        const before = workerd.busy()
        const { ms } = await workerd.post(path, pdf)
        spent[path].busy += (workerd.busy() - before) / rounds
        spent[path].least = Math.min(spent[path].least, ms)
      }
    }
    const { '/analyse': ours, '/bare': bare } = spent
    ratios.push(ours.busy / bare.busy)
    const cells = [ours.least, bare.least, ours.busy, bare.busy].map((ms) => ms.toFixed(1))
    console.log(
      `${id.padEnd(24)} ${cells[0]!.padStart(10)} ${cells[1]!.padStart(9)} ${cells[2]!.padStart(20)} ${cells[3]!.padStart(7)} ${ratios.at(-1)!.toFixed(2).padStart(7)}`,
    )
  }
  const high = ratios.toSorted((a, b) => a - b)[Math.ceil(ratios.length * 0.95) - 1] ?? 0
  console.log(
    `ratio ${median(ratios).toFixed(2)} at the median (wanted at most 2), ${high.toFixed(2)} at the 95th percentile (wanted at most 3)`,
  )
}

/** Measures by how much reading long CVs raises the peak memory of a new process. */
async function measureMemory(): Promise<void> {
  const long = (await drawCvCorpus(2)).filter((one) => one.layout === 'split')
  for (const path of ['/bare', '/analyse']) {
    await inFreshWorkerd(async (fresh) => {
      await fresh.post('/idle', new Uint8Array())
      fresh.resetPeak()
      const idle = fresh.memory().now
      await fresh.post(path, long[0]!.pdf)
      const first = fresh.memory().peak - idle
      for (const { pdf } of long) await fresh.post(path, pdf)
      const all = fresh.memory().peak - idle
      console.log(
        `${path}: first CV ${first.toFixed(0)} MB above an idle ${idle.toFixed(0)} MB (wanted at most 60), after five ${all.toFixed(0)} MB`,
      )
    })
  }
}

type Hostile = { name: string; bytes: Uint8Array }

function hostileFiles(): Hostile[] {
  if (!existsSync(hostile)) console.log('No hostile files beside the project: bombs only.')
  const found = existsSync(hostile) ? readdirSync(hostile) : []
  return [
    ...found
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(hostile, name))) })),
    ...Object.entries(pdfBombs).map(([name, make]) => ({ name, bytes: make() })),
  ]
}

/** Reads each hostile file in a new process, and records its response, duration and memory. */
async function measureHostile(files: Hostile[]): Promise<void> {
  const counts = new Map<string, number>()
  const slowest = { name: '', ms: 0 }
  const biggest = { name: '', mb: 0 }
  console.log(`\n${'hostile file'.padEnd(66)} answer                ms   MB above idle`)
  for (const { name, bytes } of files) {
    await inFreshWorkerd(async (workerd) => {
      await workerd.post('/idle', new Uint8Array())
      const idle = workerd.memory().now
      workerd.resetPeak()
      const { status, text, ms } = await workerd.post('/analyse', bytes)
      const mb = workerd.memory().peak - idle
      const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? text
      const kind = status === 200 ? '200' : `${status} ${code}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      if (ms > slowest.ms) Object.assign(slowest, { name, ms })
      if (mb > biggest.mb) Object.assign(biggest, { name, mb })
      console.log(
        `${name.padEnd(66)} ${kind.padEnd(18)} ${ms.toFixed(0).padStart(5)} ${mb.toFixed(0).padStart(15)}`,
      )
    })
  }
  console.log(`hostile: ${[...counts].map(([kind, count]) => `${kind} × ${count}`).join(', ')}`)
  console.log(`slowest ${slowest.ms.toFixed(0)} ms (wanted at most 1000): ${slowest.name}`)
  console.log(`most ${biggest.mb.toFixed(0)} MB above idle (wanted at most 100): ${biggest.name}`)
}

// Measures how long other requests wait while a process reads all hostile files, first in sequence
// and then in parallel.
async function measureWaiting(files: Hostile[]): Promise<void> {
  await inFreshWorkerd(async (workerd) => {
    const one = await longestWaitDuring(workerd, async () => {
      for (const { bytes } of files) await workerd.post('/analyse', bytes)
    })
    const all = await longestWaitDuring(workerd, () =>
      Promise.all(files.map(({ bytes }) => workerd.post('/analyse', bytes))),
    )
    console.log(
      `meanwhile a trivial request waits ${one.toFixed(0)} ms at most (wanted: 2000); ${all.toFixed(0)} ms when all ${files.length} files come at once`,
    )
  })
}

/** The duration of the slowest of many trivial requests that are sent while `work` runs. */
async function longestWaitDuring(workerd: Workerd, work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      const { ms } = await workerd.post('/idle', new Uint8Array())
      longest = Math.max(longest, ms)
    }
  })()
  await work()
  isOver = true
  await asking
  return longest
}
