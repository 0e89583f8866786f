/** The first field that is said to be wrong gets the focus, once it is marked. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error-focus]')
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  })
}
