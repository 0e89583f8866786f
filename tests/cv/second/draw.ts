import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { requireChromium } from '../../support/chromium.ts'
import { Dice } from '../truth.ts'
import type { CvSample } from './samples.ts'
import type { CvSheet } from './sheet.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache/cv-second')

/** Draws CVs as PDFs with a cache. Without LibreOffice, uncached CVs that need it are left out. */
export async function drawCvSamples(
  samples: CvSample[],
): Promise<{ sample: CvSample; pdf: Uint8Array }[]> {
  mkdirSync(cache, { recursive: true })
  const missing = samples.filter(({ sheet }) => !existsSync(fileOf(sheet)))
  await drawPages(missing.filter(({ sheet }) => sheet.html))
  drawDocuments(missing.filter(({ sheet }) => sheet.document))
  return samples
    .filter(({ sheet }) => existsSync(fileOf(sheet)))
    .map((sample) => ({ sample, pdf: new Uint8Array(readFileSync(fileOf(sample.sheet))) }))
}

const keyOf = ({ html, footer, document, ballast }: CvSheet): string =>
  createHash('sha256')
    .update(JSON.stringify([html, footer, document, ballast]))
    .digest('hex')
    .slice(0, 20)
const fileOf = (sheet: CvSheet): string => join(cache, `${keyOf(sheet)}.pdf`)

async function drawPages(samples: CvSample[]): Promise<void> {
  if (samples.length === 0) return
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const tab = await browser.newPage()
  for (const { sheet } of samples) {
    await tab.setContent(sheet.html!)
    const footer = sheet.footer && {
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: sheet.footer,
    }
    const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true, ...footer })
    writeFileSync(fileOf(sheet), sheet.ballast ? await laden(pdf, sheet.ballast) : pdf)
  }
  await browser.close()
}

/** Adds streams of random bytes to which no object refers. */
async function laden(pdf: Uint8Array, streams: number): Promise<Uint8Array> {
  const file = await PDFDocument.load(pdf)
  const dice = new Dice(streams)
  for (let i = 0; i < streams; i += 1) {
    const noise = Uint8Array.from({ length: 65_536 }, () => dice.between(0, 255))
    file.context.register(file.context.stream(noise))
  }
  return file.save()
}

function drawDocuments(samples: CvSample[]): void {
  if (samples.length === 0) return
  const folder = mkdtempSync(join(tmpdir(), 'cv-second-'))
  try {
    const files = samples.map(({ sheet }) => {
      const file = join(folder, `${keyOf(sheet)}.fodt`)
      writeFileSync(file, sheet.document!)
      return file
    })
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', cache, ...files],
      {
        stdio: 'ignore',
      },
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.log(
      `\nNo LibreOffice here: ${samples.length} CVs of the second corpus are left out (apt-get install libreoffice-writer-nogui).`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
