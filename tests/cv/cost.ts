import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bombs } from './bombs.ts'
import { corpus } from './corpus.ts'
import { startWorkerd } from './workerd.ts'

/*
 * What reading costs in workerd, against unpdf's bare text of the same file in the same process, and
 * what hostile files cost. Run it alone: `npm run bench:cv -- --cost`.
 */

const hostile = join(import.meta.dirname, '../../../shared/data/hostile')
const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

await measureMemory()
const workerd = await startWorkerd()
try {
  await measureReading()
  await measureHostile()
} finally {
  await workerd.stop()
}

async function measureReading(): Promise<void> {
  const files = (await corpus(2)).filter((one) =>
    ['split', 'sidebar left', 'table', 'network', 'plain'].includes(one.layout),
  )
  // The isolate warms up, so that neither way is measured cold.
  for (const { pdf } of files.slice(0, 6))
    for (const path of ['/analyse', '/bare']) await workerd.post(path, pdf)
  const ratios: number[] = []
  console.log('file                     analyse ms   bare ms   ratio')
  for (const { id, pdf } of files) {
    const times = { analyse: [] as number[], bare: [] as number[] }
    for (let round = 0; round < 9; round += 1) {
      times.analyse.push((await workerd.post('/analyse', pdf)).ms)
      times.bare.push((await workerd.post('/bare', pdf)).ms)
    }
    const [analyse, bare] = [median(times.analyse), median(times.bare)]
    ratios.push(analyse / bare)
    console.log(
      `${id.padEnd(24)} ${analyse.toFixed(1).padStart(10)} ${bare.toFixed(1).padStart(9)} ${(analyse / bare).toFixed(2).padStart(7)}`,
    )
  }
  console.log(`median ratio ${median(ratios).toFixed(2)} (wanted at most 1.5)`)
}

/** A process that has just started, one CV of two pages: what reading it adds to memory at most. */
async function measureMemory(): Promise<void> {
  const long = (await corpus(2)).filter((one) => one.layout === 'split')
  for (const path of ['/bare', '/analyse']) {
    const fresh = await startWorkerd()
    try {
      await fresh.post('/idle', new Uint8Array())
      fresh.resetPeak()
      const idle = fresh.memory().now
      await fresh.post(path, long[0]!.pdf)
      const first = fresh.memory().peak - idle
      for (const { pdf } of long) await fresh.post(path, pdf)
      const all = fresh.memory().peak - idle
      console.log(
        `${path}: first CV ${first.toFixed(0)} MB above an idle ${idle.toFixed(0)} MB, five ${all.toFixed(0)} MB (wanted at most 60)`,
      )
    } finally {
      await fresh.stop()
    }
  }
}

async function measureHostile(): Promise<void> {
  if (!existsSync(hostile)) {
    console.log('No hostile files beside the project: skipped.')
    return
  }
  const counts = new Map<string, number>()
  let slowest = { name: '', ms: 0 }
  let worst = 0
  const found = readdirSync(hostile).filter((one) => one.endsWith('.pdf'))
  const files = [
    ...found.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(hostile, name))) })),
    ...Object.entries(bombs).map(([name, make]) => ({ name, bytes: make() })),
  ]
  for (const { name, bytes } of files) {
    workerd.resetPeak()
    const before = workerd.memory().now
    const { status, text, ms } = await workerd.post('/analyse', bytes)
    if (status >= 500) console.log(`${name}: ${status} ${text.slice(0, 120)}`)
    const kind = status === 200 ? '200' : `${status} ${/"code":"([^"]+)"/.exec(text)?.[1]}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    if (ms > slowest.ms) slowest = { name, ms }
    worst = Math.max(worst, workerd.memory().peak - before)
  }
  console.log(`hostile: ${[...counts].map(([kind, count]) => `${kind} × ${count}`).join(', ')}`)
  console.log(
    `slowest ${slowest.ms.toFixed(0)} ms (${slowest.name}); peak ${worst.toFixed(0)} MB more than before it`,
  )
}
