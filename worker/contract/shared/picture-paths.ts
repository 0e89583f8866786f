import { isId } from '../ids.ts'

/** The paths of preview pictures, which chat programs show with a link to an offer or company. */
const folders = { offer: '/og/offerte/', company: '/og/company/' } as const
const idPrefixes = { offer: 'off_', company: 'com_' } as const

export type PreviewPictureKind = keyof typeof folders

/** Identifies a preview picture. `version` changes whenever the picture's content changes. */
export type PreviewPictureRef = { kind: PreviewPictureKind; id: string; version: string }

/** The size of a preview picture in pixels, as chat programs expect it. */
export const previewPictureSize = { width: 1200, height: 630 } as const

/** The preview picture of pages that have no picture of their own. */
export const defaultPreviewPicturePath = '/brand/og.png'

/** Returns a path such as `/og/offerte/{key}-{version}.png`; `key` is the id without its prefix. */
export const buildPreviewPicturePath = ({ kind, id, version }: PreviewPictureRef): string =>
  `${folders[kind]}${id.slice(idPrefixes[kind].length)}-${version}.png`

/** Parses the path of a preview picture; null for any other path. */
export function parsePreviewPicturePath(path: string): PreviewPictureRef | null {
  for (const kind of ['offer', 'company'] as const) {
    if (!path.startsWith(folders[kind])) continue
    const [, key, version] = /^([^-/]+)-([0-9a-z]{1,7})\.png$/.exec(
      path.slice(folders[kind].length),
    ) ?? [null, '', '']
    const id = idPrefixes[kind] + key
    if (version && isId(kind, id)) return { kind, id, version }
  }
  return null
}
