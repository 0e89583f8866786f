import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import { requireChromium } from '../../support/chromium.ts'

/*
 * `npm exec -- node tests/e2e/support/reading-video.ts` renders the videos that the site shows
 * while it reads a PDF. They are made from the animation that browsers show if a video does not
 * load. Requires ffmpeg. The same versions of Chromium and ffmpeg produce identical files.
 */

const folder = 'web/people/onboarding/cv'
const framesPerSecond = 25
const roundMs = 4_000
const size = { width: 240, height: 132 }

const pageOf = async (theme: string): Promise<string> => {
  const vite = await createServer({ configFile: false, server: { middlewareMode: true } })
  try {
    const { ReadingDrawing } = await vite.ssrLoadModule(`/${folder}/reading-drawing.tsx`)
    const styles = ['web/app/tokens.css', `${folder}/reading-animation.css`].map((file) =>
      readFileSync(file, 'utf8'),
    )
    return `<!doctype html><html data-theme="${theme}"><style>${styles.join('')}
      :root { color-scheme: ${theme} } body { margin: 0; background: var(--sunken) }
      svg { display: block; width: ${size.width}px }</style>
      ${renderToStaticMarkup(createElement(ReadingDrawing))}`
  } finally {
    await vite.close()
  }
}

/** Renders one cycle of the animation, frame by frame. */
async function drawFrames(theme: string, frames: string): Promise<void> {
  const args = ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb']
  const browser = await chromium.launch({ executablePath: requireChromium(), args })
  try {
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2 })
    await page.setContent(await pageOf(theme))
    const count = (roundMs / 1_000) * framesPerSecond
    for (let frame = 0; frame < count; frame++) {
      // Start at the third cycle. By then, every animation has started, so all cycles are the same
      // and the video loops seamlessly.
      const moment = 2 * roundMs + frame * (1_000 / framesPerSecond)
      await page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause()
          animation.currentTime = time
        }
      }, moment)
      writeFileSync(join(frames, `${String(frame).padStart(3, '0')}.png`), await page.screenshot())
    }
  } finally {
    await browser.close()
  }
}

const ways = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '42', '-b:v', '0', '-row-mt', '0', '-deadline', 'best'],
  mp4: ['-c:v', 'libx264', '-crf', '29', '-preset', 'veryslow', '-movflags', '+faststart'],
}

for (const theme of ['light', 'dark']) {
  const frames = mkdtempSync(join(tmpdir(), 'reading-video-'))
  try {
    await drawFrames(theme, frames)
    mkdirSync(join(folder, 'reading-video'), { recursive: true })
    for (const [kind, how] of Object.entries(ways)) {
      const file = join(folder, 'reading-video', `${theme}.${kind}`)
      execFileSync('ffmpeg', [
        ...['-y', '-loglevel', 'error', '-framerate', String(framesPerSecond)],
        ...['-i', join(frames, '%03d.png'), '-an', '-threads', '1'],
        ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
        ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
        ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
        ...[...how, file],
      ])
      console.log(`${file}: ${statSync(file).size} bytes`)
    }
  } finally {
    rmSync(frames, { recursive: true })
  }
}
