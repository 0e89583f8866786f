import { type RefObject, useEffect } from 'react'

/** Tells the style sheets how high an element is, by a property of the document: `--notice-height`. */
export function useToldHeight(element: RefObject<HTMLElement | null>, property: string) {
  useEffect(() => {
    const { style } = document.documentElement
    const told = new ResizeObserver(([entry]) => {
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    if (element.current) told.observe(element.current)
    return () => {
      told.disconnect()
      style.removeProperty(property)
    }
  }, [element, property])
}
