/*
 * What somebody does in the first screen, before ours takes its place: both are drawn from the same
 * components, so what stands in the one is found at the same place in the other.
 */
const root = globalThis.document?.getElementById('root')
const search = root?.querySelector<HTMLInputElement>('input[type="search"]')
const places = (): (EventTarget | null)[] => [
  ...(root?.querySelectorAll('a, button, input:not([hidden]), main') ?? []),
]
// Somebody may have been there before this script was.
let focused = root ? places().indexOf(document.activeElement) : -1
let caret = search?.selectionStart ?? null

if (root?.firstChild) {
  root.addEventListener('focusin', ({ target }) => {
    focused = places().indexOf(target)
  })
  root.addEventListener('focusout', ({ target }) => {
    // What is taken away loses the focus first; that is not the person's doing.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) focused = -1
    })
  })
}

/** What has been typed into the search field; handed out once. */
export function takeEarlySearch(): string {
  const text = search?.value ?? ''
  caret = search?.selectionStart ?? null
  if (search) search.value = ''
  return text
}

/** Puts the focus where it was when the first screen went. */
export function keepEarlyFocus(): void {
  const place = places()[focused]
  focused = -1
  if (!(place instanceof HTMLElement) || document.activeElement !== document.body) return
  place.focus()
  // What was typed is in it a moment later.
  if (place instanceof HTMLInputElement) queueMicrotask(() => place.setSelectionRange(caret, caret))
}
