import { strFromU8, unzipSync } from 'fflate'
import type { App } from './app.ts'

/** Requests the archive of a person's own data. */
export const requestDataExport = (
  app: App,
  { headers }: { headers: HeadersInit },
): Promise<Response> => app.fetch('/api/profile/export', { headers })

/** The files of an archive, with its two text files decoded. */
export async function unzipDataExport(response: Response) {
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  return { entries, readme: text('LEGGIMI.txt'), data: JSON.parse(text('dati.json')) }
}
