import { setTimeout as wait } from 'node:timers/promises'
import { type Bytes, sampleImages } from '../support/images.ts'
import { workerdProcess } from '../support/workerd-process.ts'
import { pictureBombs } from './bombs.ts'
import { benchCatalogueFolderName, generateOffers } from './generate-offers.ts'
import { insertSignedInEmployers, type SignedInEmployer } from './signed-in.ts'
import { type BenchStack, startBenchStack } from './stack.ts'

const offers = 1_000
const atOnce = 20
const most = { growth: 40, ms: 300, wait: 100 }

type Target = 'avatar' | 'logo'
type Bomb = { name: string; status: number; bytes: Bytes }

/**
 * Uploads images that need much memory or time. Measures the cost of each image in a new process,
 * and how long list requests wait during the upload. Then measures the same for twenty parallel
 * uploads.
 */
export async function benchmarkImageUploads(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const state = `images-${benchCatalogueFolderName(offers)}`
  await withStack(state, false, ({ db }) => generateOffers(db, offers))
  const bombs: Bomb[] = []
  for (const [name, { status, make }] of Object.entries(pictureBombs)) {
    bombs.push({ name, status, bytes: await make() })
  }

  console.log(
    `\n${'Pictures'.padEnd(44)}     KB   answer     ms   MB above idle   five in a row   others wait, ms`,
  )
  for (const target of ['avatar', 'logo'] as const) {
    for (const bomb of bombs) {
      const { status, ms, growth, growthOfAll, longest } = await withStack(state, true, (stack) =>
        measure(stack, target, bomb),
      )
      const what = `${target}: ${bomb.name}`
      console.log(
        `${what.padEnd(44)} ${cell(bomb.bytes.length / 1024, 6)} ${cell(status, 8)} ${cell(ms, 6)} ${cell(growth, 15)} ${cell(growthOfAll, 15)} ${cell(longest, 17)}`,
      )
      gate(status === bomb.status, `${what}: answered ${status}, not ${bomb.status}`)
      gate(ms <= most.ms, `${what}: ${ms.toFixed(0)} ms, at most ${most.ms}`)
      gate(growth <= most.growth, `${what}: ${growth.toFixed(0)} MB, at most ${most.growth}`)
      gate(
        longest <= most.wait,
        `${what}: others wait ${longest.toFixed(0)} ms, at most ${most.wait}`,
      )
    }
  }
  await withStack(state, true, (stack) => together(stack, bombs, gate))
}

const cell = (value: number, width: number) => value.toFixed(0).padStart(width)

async function measure(stack: BenchStack, target: Target, { bytes }: Bomb) {
  const workerd = workerdProcess()
  const [person] = await insertSignedInEmployers(stack.db, 1)
  // The first requests are not measured, because they include the start-up cost of the process.
  for (let i = 0; i < 5; i++) {
    await upload(stack, person!, target, sampleImages.png)
    await list(stack)
  }
  workerd.resetPeak()
  const idle = workerd.memory().now
  const rounds: { status: number; ms: number; longest: number; growth: number }[] = []
  for (let round = 0; round < 5; round++) {
    const { result, longest } = await whileOthersAsk(stack, () =>
      upload(stack, person!, target, bytes),
    )
    rounds.push({ ...result, longest, growth: workerd.memory().peak - idle })
  }
  // The times are the minimum of all rounds, because other processes can only make a round slower.
  return {
    status: Math.max(...rounds.map(({ status }) => status)),
    ms: Math.min(...rounds.map(({ ms }) => ms)),
    longest: Math.min(...rounds.map(({ longest }) => longest)),
    // The memory growth is that of the first round. Later rounds add garbage that V8 does not need
    // to collect yet.
    growth: rounds[0]!.growth,
    growthOfAll: rounds.at(-1)!.growth,
  }
}

/**
 * Uploads twenty pictures in parallel, each from a different person. If there are fewer pictures,
 * they are repeated.
 */
async function together(
  stack: BenchStack,
  bombs: Bomb[],
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const workerd = workerdProcess()
  const people = await insertSignedInEmployers(stack.db, atOnce)
  await upload(stack, people[0]!, 'logo', sampleImages.png)
  workerd.resetPeak()
  const idle = workerd.memory().now
  const { result, longest } = await whileOthersAsk(stack, () =>
    Promise.all(
      people.map(async (person, i) => {
        const bomb = bombs[i % bombs.length]!
        const { status, ms } = await upload(stack, person, i % 2 ? 'logo' : 'avatar', bomb.bytes)
        return { isRight: status === bomb.status, ms }
      }),
    ),
  )
  const right = result.filter(({ isRight }) => isRight).length
  const slowest = Math.max(...result.map(({ ms }) => ms))
  console.log(
    `${atOnce} at once: ${right} answered as they should be, the slowest after ${slowest.toFixed(0)} ms, ${(workerd.memory().peak - idle).toFixed(0)} MB above idle; others wait ${longest.toFixed(0)} ms at most`,
  )
  gate(right === atOnce, `${atOnce} at once: ${right} answered as they should be`)
}

async function upload(
  stack: BenchStack,
  { companyId, headers }: SignedInEmployer,
  target: Target,
  bytes: Bytes,
): Promise<{ status: number; ms: number }> {
  const [path, field] =
    target === 'avatar'
      ? ['/api/profile/image', 'image']
      : [`/api/company/${companyId}/logo`, 'logo']
  const body = new FormData()
  body.set(field, new File([bytes], 'picture'))
  const startedAt = performance.now()
  const response = await fetch(stack.url + path, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt }
}

async function list(stack: BenchStack): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${stack.url}/api/job-offers?limit=5`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The list answered ${response.status}`)
  return performance.now() - startedAt
}

/**
 * Runs some work while list requests are sent. Returns the work's result and the duration of the
 * slowest list request.
 */
async function whileOthersAsk<T>(stack: BenchStack, work: () => Promise<T>) {
  let isOver = false
  let longest = 0
  const asking = (async () => {
    while (!isOver) {
      longest = Math.max(longest, await list(stack))
      await wait(5)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
  })
  await asking
  return { result, longest }
}

async function withStack<T>(
  state: string,
  isBundled: boolean,
  work: (stack: BenchStack) => Promise<T>,
): Promise<T> {
  const stack = await startBenchStack(state, { isBundled })
  try {
    return await work(stack)
  } finally {
    await stack.stop()
  }
}
