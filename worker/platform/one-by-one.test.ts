import { expect, test } from 'vitest'
import { mapOneByOne } from './one-by-one.ts'

test('processes one item at a time and returns results in the order of the items', async () => {
  let running = 0
  const double = async (value: number) => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    return 2 * value
  }
  expect(await mapOneByOne([1, 2, 3], double)).toEqual([2, 4, 6])
})

test('a failure does not stop the rest, and the first failure is thrown at the end', async () => {
  const seen: number[] = []
  const work = async (value: number) => {
    seen.push(value)
    if (value > 1) throw new Error(`failed at ${value}`)
  }
  await expect(mapOneByOne([1, 2, 3, 0], work)).rejects.toThrow('failed at 2')
  expect(seen).toEqual([1, 2, 3, 0])
})
