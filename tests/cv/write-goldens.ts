import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawCvCorpus } from './corpus.ts'

// Writes a few generated CVs and their expected content to the repository, so that tests need
// neither a browser nor LibreOffice. Run by hand after an intended change of the generator.
const kept = [
  'bare-it-1',
  'boxes-en-0',
  // The mosaic CVs add headings beside sections, letter-spaced text, cards, three more languages,
  // and places that the reader's lists lack.
  'mosaic-labels-it-3',
  'mosaic-design-it-0',
  'mosaic-halves-en-1',
  'mosaic-plain-fr-0',
  'mosaic-sidebar-de-1',
  'mosaic-boxes-es-1',
  'export-classic-it-0',
  'export-plain-it-3',
  'labelled-it-0',
  'odd-it-3',
  'plain-it-0',
  'drawn-columns-en-1',
  'europass-it-0',
  'network-it-3',
  'sidebar-left-it-1',
  'word-dates-it-1',
  'word-form-it-0',
  'word-sidebar-en-0',
]
const folder = join(import.meta.dirname, 'goldens')

mkdirSync(folder, { recursive: true })
for (const one of (await drawCvCorpus(4)).filter(({ id }) => kept.includes(id))) {
  writeFileSync(join(folder, `${one.id}.pdf`), one.pdf)
  writeFileSync(
    join(folder, `${one.id}.json`),
    `${JSON.stringify({ style: one.style, truth: one.truth }, null, 2)}\n`,
  )
}
