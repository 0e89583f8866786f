type Named = Pick<File, 'name' | 'type'>

/** Whether a file is of a kind that `accept` names. Where the system knows no kind, its name says it. */
export function acceptsFile({ name, type }: Named, accept: string): boolean {
  return accept
    .split(',')
    .map((one) => one.trim())
    .some((one) => {
      if (one.endsWith('/*')) return type.startsWith(one.slice(0, -1))
      return type === '' ? name.toLowerCase().endsWith(`.${one.split('/').at(-1)}`) : type === one
    })
}
