type Named = Pick<File, 'name' | 'type'>

/** Whether `accept` allows this file: by its MIME type or, without a type, by its extension. */
export function isAcceptedFile({ name, type }: Named, accept: string): boolean {
  return accept
    .split(',')
    .map((one) => one.trim())
    .some((one) => {
      if (one.endsWith('/*')) return type.startsWith(one.slice(0, -1))
      return type === '' ? name.toLowerCase().endsWith(`.${one.split('/').at(-1)}`) : type === one
    })
}
