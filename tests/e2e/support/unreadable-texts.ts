/** The widths at which text must be readable: a small phone, a tablet, a laptop. */
export const readableTextWidths = [360, 768, 1280] as const

/** Twice the default text size of browsers. */
export const largeTextPx = 32

/**
 * Returns a description of every text that cannot be read. Journeys run this function inside the
 * page, so it must not use anything that is defined outside the function.
 */
export function findUnreadableTexts(): string[] {
  /** Tolerance for rounding and for letters that extend beyond their box. */
  const tolerancePx = 2
  /** Words with more characters than this (URLs, made-up names) may be broken. */
  const longestWord = 20
  const found = new Set<string>()
  const tell = (what: string, element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)
    found.add(`${what}: <${element.localName}> “${text}”`)
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const isFreeToBreak = (element: Element) =>
    getComputedStyle(element).hyphens === 'auto' || element.localName === 'code'
  /** Whether the element is visually hidden text for screen readers. */
  const isOnlyHeard = (element: Element) => {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect()
      if (width <= 1 && height <= 1) return true
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true
    }
    return false
  }
  const root = document.documentElement
  if (root.scrollWidth > innerWidth) {
    found.add(`the page is ${root.scrollWidth} px wide`)
    for (const element of document.querySelectorAll('body *')) {
      const { right, width } = element.getBoundingClientRect()
      if (width > 1 && right > innerWidth + 1 && !element.firstElementChild)
        tell(`reaches to ${Math.round(right)} px (${element.className})`, element)
    }
  }

  // If a dialog is open, only the dialog is checked; the page behind it is checked separately.
  const front = document.querySelector('[role="dialog"]') ?? document.body
  const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim()) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (element.closest('script, style, noscript, select, .folded, [class*=line-clamp]')) continue
    if (isOnlyHeard(element)) continue
    const range = document.createRange()
    const words = isFreeToBreak(element) ? [] : node.nodeValue.matchAll(/[^\s\-–—·]+/g)
    for (const { index, 0: word } of words) {
      if (word.length > longestWord || /[@._/]./.test(word)) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) tell(`“${word}” is broken`, element)
    }
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    if (rects.length === 0) continue
    const left = Math.min(...rects.map((rect) => rect.left))
    const right = Math.max(...rects.map((rect) => rect.right))
    const top = Math.min(...rects.map((rect) => rect.top))
    const bottom = Math.max(...rects.map((rect) => rect.bottom))

    let scrollsX = false
    let scrollsY = false
    let isBoxed = false
    for (let box: Element | null = element; box && box !== root; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (style.display === 'inline' || style.display === 'contents') continue
      scrollsX ||= scrolls(style.overflowX)
      scrollsY ||= scrolls(style.overflowY)
      const isOutX = left < edge.left - tolerancePx || right > edge.right + tolerancePx
      const isOutY = top < edge.top - tolerancePx || bottom > edge.bottom + tolerancePx
      if (!scrollsX && isOutX && cuts(style.overflowX)) tell('cut at the side', element)
      if (!scrollsY && isOutY && cuts(style.overflowY)) tell('cut above or below', element)
      const isDrawn =
        Number.parseFloat(style.borderTopWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)'
      if (!scrollsX && !isBoxed && isDrawn) {
        isBoxed = true
        if (isOutX || (isOutY && !scrollsY)) tell('outside its box', element)
      }
      // The position of a fixed element does not depend on the boxes around it, so those boxes
      // are not checked.
      if (style.position === 'fixed') {
        if (!scrollsY && isOutY) tell('above or below its panel', element)
        break
      }
    }
    if (!scrollsX && (left < -tolerancePx || right > innerWidth + tolerancePx))
      tell('beyond the screen', element)
  }
  return [...found]
}
