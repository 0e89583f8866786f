/** Web code does not run on Node, but its tests may read a file. No other Node types are allowed. */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string
  export function readdirSync(folder: string): string[]
  export function statSync(file: string): { size: number }
}
