import { useEffect, useRef } from 'react'

/** For content that replaces a page without a navigation, so that screen readers announce it. */
export function useTitleFocusOnMount() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return title
}
