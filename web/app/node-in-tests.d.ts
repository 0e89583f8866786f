/** The Node functions that tests of web code use. Web code itself does not run on Node. */
declare module 'node:fs' {
  export function readFileSync(file: URL, encoding: 'utf8'): string
  export function readdirSync(folder: string): string[]
  export function statSync(file: string): { size: number }
}
