import { type RefObject, useEffect } from 'react'

/**
 * Publishes the height of an element to the style sheets as a custom property, `--notice-height`.
 * Setting it restyles the whole page, so it is set in its own task, and only if it has changed.
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
