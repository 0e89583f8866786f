import { removeLeadingBullet } from '../words/bullets.ts'
import { isPeriodOnlyText } from '../words/dates.ts'
import type { TextSegment } from './item.ts'

const listLinesMin = 4
const listWordsMax = 6

/** Finds lists of short names and returns their lines. A capital letter begins a new name. */
export function findShortListSegments(segments: TextSegment[]): ReadonlySet<TextSegment> {
  const found = new Set<TextSegment>()
  const stacks = Map.groupBy(
    segments,
    (one) => `${Math.round(one.x0 / 3)} ${one.font} ${one.color}`,
  )
  for (const stack of stacks.values()) {
    let run: TextSegment[] = []
    const close = () => {
      const named = run.filter((one) => /^[\p{Lu}\d]/u.test(removeLeadingBullet(one.text)))
      const short = run.filter((one) => one.text.split(' ').length <= listWordsMax)
      const isList = run.length >= listLinesMin && short.length === run.length
      if (isList && named.length >= run.length * 0.6) for (const one of run) found.add(one)
      run = []
    }
    for (const one of stack) {
      const last = run.at(-1)
      if (last && one.y - last.y > 1.75 * last.size) close()
      if (isPeriodOnlyText(one.text) || /[,;]/.test(one.text)) close()
      else run.push(one)
    }
    close()
  }
  return found
}
