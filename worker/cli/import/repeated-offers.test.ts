import { expect, it } from 'vitest'
import type { ImportedOffer } from '../imported-offer.ts'
import { RepeatedOffers } from './repeated-offers.ts'

const key = (sourceId: string) => ({ source: 's', sourceId })
const offer = (sourceId: string, title: string) => ({ ...key(sourceId), title }) as ImportedOffer

function run(lines: [string, string | null][]): { written: string[]; repeated: number } {
  const repeats = new RepeatedOffers()
  for (const [id] of lines) repeats.count(key(id))
  repeats.settle()
  const results = lines.map(([id, title]) => repeats.next(key(id), title ? offer(id, title) : null))
  return {
    written: results.flatMap((result) => result.offer?.title ?? []),
    repeated: results.filter((result) => result.isRepeated).length,
  }
}

it('writes offers that occur once, in order', () => {
  expect(
    run([
      ['a', 'A'],
      ['b', 'B'],
      ['c', null],
    ]),
  ).toEqual({ written: ['A', 'B'], repeated: 0 })
})

it('writes only the last line of a repeated offer, and counts the earlier ones', () => {
  const lines: [string, string][] = [
    ['a', 'A1'],
    ['b', 'B'],
    ['a', 'A2'],
    ['a', 'A3'],
  ]
  expect(run(lines)).toEqual({ written: ['B', 'A3'], repeated: 2 })
})

it('writes the last valid line if the last line is invalid', () => {
  expect(
    run([
      ['a', 'A1'],
      ['a', 'A2'],
      ['a', null],
    ]),
  ).toEqual({ written: ['A2'], repeated: 1 })
  expect(
    run([
      ['a', null],
      ['a', null],
    ]),
  ).toEqual({ written: [], repeated: 0 })
})
