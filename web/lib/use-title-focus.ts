import { useEffect, useRef } from 'react'

/**
 * For the title of what has taken a page's place without anybody having gone there: it takes the
 * focus, whose old place is gone, so that a screen reader says what has happened.
 */
export function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
