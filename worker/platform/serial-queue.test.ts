import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

const times = { waitMs: 1_000, turnMs: 5_000 }

function clockAt(start = 0) {
  let ms = start
  return {
    now: () => new Date(ms),
    turn: (by: number) => {
      ms += by
    },
  }
}

describe('a serial queue', () => {
  test('runs one piece of work at a time, in order of arrival', async () => {
    const line = new SerialQueue()
    const clock = clockAt()
    const steps: string[] = []
    const work = (name: string) => async () => {
      steps.push(`${name} begins`)
      await wait(5)
      steps.push(`${name} ends`)
      return name
    }
    const all = ['a', 'b', 'c'].map((name) => line.run(clock, times, work(name)))
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
    expect(steps).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  })

  test('does not run work that has waited too long', async () => {
    const line = new SerialQueue()
    const clock = clockAt()
    const held = Promise.withResolvers<string>()
    const first = line.run(clock, times, () => held.promise)
    let isDone = false
    const second = line.run(clock, times, async () => {
      isDone = true
      return 'second'
    })
    clock.turn(1_000)
    expect(await second).toBeNull()
    held.resolve('first')
    expect(await first).toBe('first')
    expect(isDone).toBe(false)
  })

  test('continues after a failure', async () => {
    const line = new SerialQueue()
    const clock = clockAt()
    const first = line.run(clock, times, () => Promise.reject(new Error('no')))
    const second = line.run(clock, times, async () => 'second')
    await expect(first).rejects.toThrow('no')
    expect(await second).toBe('second')
  })

  test('skips a turn that exceeds its time', async () => {
    const line = new SerialQueue()
    const clock = clockAt()
    const never = new Promise<string>(() => {})
    void line.run(clock, times, () => never)
    clock.turn(4_500)
    const second = line.run(clock, times, async () => 'second')
    await wait(30)
    clock.turn(500)
    expect(await second).toBe('second')
  })
})
