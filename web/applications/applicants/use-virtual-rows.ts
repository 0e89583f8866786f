import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'

type VirtualRows = {
  ids: readonly string[]
  /** The estimated height of a row, used until the row is measured. */
  rowPx: number
  gapPx: number
  /** Called when the last row is rendered, shortly before it comes into view. */
  onEnd: () => void
}

/** Renders only the rows in view and the focused row, so that scrolling never loses focus. */
export function useVirtualRows({ ids, rowPx, gapPx, onEnd }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null)
  const focused = useRef<number | null>(null)
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => ids[index] ?? index,
    gap: gapPx,
    // Also render a few rows outside the visible area, so that Tab always reaches the next row.
    overscan: 4,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const { current } = focused
      if (current === null || current >= ids.length || inView.includes(current)) return inView
      return [...inView, current].toSorted((one, other) => one - other)
    },
  })
  const rows = virtualizer.getVirtualItems()
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= ids.length - 1
  useEffect(() => {
    if (isNearEnd) onEnd()
  }, [isNearEnd, onEnd])
  return {
    scroller,
    rows,
    heightPx: virtualizer.getTotalSize(),
    /** The ref for each row. Each row also needs the attribute `data-index`. */
    measure: virtualizer.measureElement,
    onFocus: (index: number) => {
      focused.current = index
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
