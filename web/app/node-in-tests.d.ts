/** The web does not run on Node, but its tests do: they may read a file, and that is all they know of it. */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string
}
