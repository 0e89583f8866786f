import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgModule from '@resvg/resvg-wasm/index_bg.wasm'
import satori, { init } from 'satori/standalone'
import yogaModule from 'satori/yoga.wasm'
import { previewPictureSize } from '../../contract/shared/picture-paths.ts'
import {
  buildPreviewPictureElements,
  type PreviewPictureContent,
  type PreviewPictureLogo,
} from './drawing.ts'
import { previewPictureFonts } from './fonts.ts'

// This module is imported only when the first picture is drawn, because it loads two WebAssembly
// modules and fonts.

let isReady = false

/** Draws a preview picture as PNG. @throws errors of the drawing libraries */
export async function drawPng(
  picture: PreviewPictureContent,
  logo: PreviewPictureLogo | null,
): Promise<Uint8Array> {
  if (!isReady) {
    await initWasm(resvgModule)
    await init(yogaModule)
    isReady = true
  }
  const svg = await satori(buildPreviewPictureElements(picture, logo), {
    ...previewPictureSize,
    fonts: previewPictureFonts,
  })
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = renderer.render()
  try {
    return image.asPng()
  } finally {
    // WebAssembly memory is not garbage-collected, so it must be freed here.
    image.free()
    renderer.free()
  }
}
