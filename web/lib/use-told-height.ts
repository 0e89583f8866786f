import { type RefObject, useEffect } from 'react'

/**
 * Tells the style sheets how high an element is, by a property of the document: `--notice-height`.
 * The whole page is styled anew by it, so it is told in a task of its own, and only if it is news.
 */
export function useToldHeight(element: RefObject<HTMLElement | null>, property: string) {
  useEffect(() => {
    const { style } = document.documentElement
    let telling: ReturnType<typeof setTimeout> | undefined
    const measured = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
      const tell = () => {
        const told = style.getPropertyValue(property) || '0px'
        if (height !== told) style.setProperty(property, height)
      }
      clearTimeout(telling)
      telling = setTimeout(tell)
    })
    if (element.current) measured.observe(element.current)
    return () => {
      measured.disconnect()
      clearTimeout(telling)
      style.removeProperty(property)
    }
  }, [element, property])
}
