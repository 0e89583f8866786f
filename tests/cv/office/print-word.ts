import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docxOf } from './docx.ts'
import type { OfficeDocument } from './paper.ts'

/** Whether LibreOffice, which prints Word documents, is installed. */
export const isLibreOfficeInstalled = (): boolean =>
  spawnSync('soffice', ['--version']).status === 0

/** Prints documents in Word's format in one run of LibreOffice. The keys are used as file names. */
export function convertWordDocumentsToPdf(
  papers: Map<string, OfficeDocument>,
): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'cv-word-'))
  try {
    for (const [key, paper] of papers) writeFileSync(join(folder, `${key}.docx`), docxOf(paper))
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const files = [...papers.keys()].map((key) => join(folder, `${key}.docx`))
    execFileSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files],
      { stdio: 'pipe' },
    )
    return new Map(
      readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => [name.slice(0, -4), new Uint8Array(readFileSync(join(folder, name)))]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
