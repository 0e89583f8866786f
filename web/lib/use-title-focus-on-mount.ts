import { useEffect, useRef } from 'react'

/**
 * Focuses the title of content that has replaced a page without a navigation, so that screen
 * readers announce the change.
 */
export function useTitleFocusOnMount() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
