/**
 * Web code does not run on Node, but its tests may read files. No other Node types are declared.
 */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string
  export function readdirSync(folder: string): string[]
  export function statSync(file: string): { size: number }
}
