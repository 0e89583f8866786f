import { expect, it } from 'vitest'
import { mergeApplicationHistory } from './history-steps.ts'

it('joins moves and events by time, moves first', () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00.000Z`
  const timeline = [
    { status: 'sent', by: 'person', name: null, at: at(0) },
    { status: 'in_contact', by: 'company', name: 'Ada', at: at(3) },
  ] as const
  const events = [
    { kind: 'note', detail: null, name: 'Bruno', at: at(1) },
    { kind: 'staged', detail: 'Prova', name: 'Ada', at: at(3) },
  ] as const
  const steps = mergeApplicationHistory(timeline, events)
  expect(steps.map(({ move, event, name }) => [move?.status ?? event?.kind, name])).toEqual([
    ['sent', null],
    ['note', 'Bruno'],
    ['in_contact', 'Ada'],
    ['staged', 'Ada'],
  ])
  expect(mergeApplicationHistory(timeline)).toHaveLength(2)
})
