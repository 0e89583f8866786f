import { useEffect, useRef } from 'react'

/** Focuses a title when it first appears. For content that replaces a page without a navigation. */
export function useTitleFocusOnMount() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
