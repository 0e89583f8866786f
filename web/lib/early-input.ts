/* Carries text and focus from the first screen, which is in the HTML, into the app that
   replaces it. Both are drawn from the same components, so an element has the same position in
   both. */
const root = globalThis.document?.getElementById('root')
const search = root?.querySelector<HTMLInputElement>('input[type="search"]')
const focusTargets = (): (EventTarget | null)[] => [
  ...(root?.querySelectorAll('a, button, input:not([hidden]), main') ?? []),
]
// The visitor may have focused an element before this script ran.
let focusedIndex = root ? focusTargets().indexOf(document.activeElement) : -1
let caret = search?.selectionStart ?? null

if (root?.firstChild) {
  root.addEventListener('focusin', ({ target }) => {
    focusedIndex = focusTargets().indexOf(target)
  })
  root.addEventListener('focusout', ({ target }) => {
    // Removing the first screen also fires focusout; ignore it.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) focusedIndex = -1
    })
  })
}

/** The text typed into the search field so far. Returns it only once. */
export function takeEarlySearch(): string {
  const text = search?.value ?? ''
  caret = search?.selectionStart ?? null
  if (search) search.value = ''
  return text
}

/** Focuses the element that had the focus in the first screen. */
export function restoreEarlyFocus(): void {
  const place = focusTargets()[focusedIndex]
  focusedIndex = -1
  if (!(place instanceof HTMLElement) || document.activeElement !== document.body) return
  place.focus()
  // The text is restored a moment later, and the caret with it.
  if (place instanceof HTMLInputElement) queueMicrotask(() => place.setSelectionRange(caret, caret))
}
