/*
 * What somebody does in the first screen, before ours takes its place: both are drawn from the same
 * components, so what stands in the one is found at the same place in the other.
 */
const root = globalThis.document?.getElementById('root')
const search = root?.querySelector<HTMLInputElement>('input[type="search"]')
const places = () => [...(root?.querySelectorAll<HTMLElement>('a, button, input, main') ?? [])]
let focused = -1

if (root?.firstChild) {
  root.addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? places().indexOf(target) : -1
  })
  root.addEventListener('focusout', ({ target }) => {
    // What is taken away loses the focus as well; that is not the person's doing.
    if (target instanceof Node && target.isConnected) focused = -1
  })
}

/** What has been typed into the search field; handed out once. */
export function takeEarlySearch(): string {
  const text = search?.value ?? ''
  if (search) search.value = ''
  return text
}

/** Puts the focus where it was when the first screen went. */
export function keepEarlyFocus(): void {
  if (document.activeElement === document.body) places()[focused]?.focus()
  focused = -1
}
