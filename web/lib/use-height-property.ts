import { type RefObject, useEffect } from 'react'

/**
 * Keeps a CSS custom property, such as `--notice-height`, equal to an element's height. Sets the
 * property in a new task and only if it differs, because every change restyles the whole page.
 */
export function useHeightProperty(element: RefObject<HTMLElement | null>, property: string) {
  useEffect(() => {
    const { style } = document.documentElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const measured = new ResizeObserver(([entry]) => {
      const height = `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`
      const publish = () => {
        const published = style.getPropertyValue(property) || '0px'
        if (height !== published) style.setProperty(property, height)
      }
      clearTimeout(timer)
      timer = setTimeout(publish)
    })
    if (element.current) measured.observe(element.current)
    return () => {
      measured.disconnect()
      clearTimeout(timer)
      style.removeProperty(property)
    }
  }, [element, property])
}
