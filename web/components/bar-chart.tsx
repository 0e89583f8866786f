import { type PointerEvent, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { formatNumber } from '../lib/format-money.ts'
import { computeChartScaleMax, findBarIndexAtPosition } from './bar-scale.ts'

type BarChartProps = {
  title: string
  summary: string
  labels: readonly string[]
  values: readonly number[]
  /** A text such as the sum, shown beside the title while the pointer is not on a bar. */
  total: string
}

/**
 * A bar chart of counts. If all are zero, only the title and the total are visible. The values must
 * also be available elsewhere, for instance in a table.
 */
export function BarChart({ title, summary, labels, values, total }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const end = computeChartScaleMax(values)
  const count = values.length
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setPointed(findBarIndexAtPosition((event.clientX - left) / width, count))
  }
  const shown =
    pointed === null ? null : `${labels[pointed]}: ${formatNumber(values[pointed] ?? 0)}`
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className={joinClassNames('text-sm tabular-nums', shown ? 'text-ink' : 'text-muted')}>
          {shown ?? total}
        </span>
      </figcaption>
      <div className={values.some((value) => value > 0) ? 'flex gap-2' : 'sr-only'}>
        <div
          aria-hidden="true"
          className="-my-2 flex h-40 shrink-0 flex-col justify-between text-right text-xs text-muted tabular-nums"
        >
          <span>{formatNumber(end)}</span>
          <span>{formatNumber(end / 2)}</span>
          <span>0</span>
        </div>
        <div className="min-w-0 flex-1">
          <svg
            role="img"
            aria-label={summary}
            viewBox={`0 0 ${10 * count} 100`}
            preserveAspectRatio="none"
            className="block h-36 w-full overflow-visible text-brand touch-pan-y"
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(null)}
          >
            {[0, 50, 100].map((y) => (
              <line
                key={y}
                x1="0"
                x2={10 * count}
                y1={y}
                y2={y}
                className="text-line"
                stroke="currentColor"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {values.map((value, i) => (
              <rect
                key={labels[i]}
                x={10 * i + 1.5}
                width="7"
                y={100 - (100 * value) / end}
                height={(100 * value) / end}
                fill="currentColor"
                opacity={pointed === null || pointed === i ? 1 : 0.45}
              />
            ))}
          </svg>
          <div
            aria-hidden="true"
            className="mt-1.5 flex justify-between text-xs text-muted tabular-nums"
          >
            <span>{labels[0]}</span>
            <span>{labels[Math.floor(count / 2)]}</span>
            <span>{labels.at(-1)}</span>
          </div>
        </div>
      </div>
    </figure>
  )
}
