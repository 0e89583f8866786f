import { extractPdfText } from '../../../worker/cv-reader/pdf/read-pdf.ts'
import { readCv } from '../../../worker/cv-reader/read/read-cv.ts'
import { drawCvSamples } from './draw.ts'
import { type CvReadingMarks, markCvReading, sumCvReadingMarks } from './marking.ts'
import { type CvSample, generateCvSamples } from './samples.ts'

type Marked = { sample: CvSample; marks: CvReadingMarks; isRefused: boolean }

/**
 * Prints how well the second corpus is read, by family and language. Single CVs or fields are not
 * shown, because they would tempt developers to tune the reader to them.
 */
export async function reportSecondCorpus(): Promise<void> {
  const marked: Marked[] = []
  for (const { sample, pdf } of await drawCvSamples(generateCvSamples())) {
    const reading = await extractPdfText(pdf)
      .then((text) => readCv(text, undefined))
      .catch(() => null)
    marked.push({
      sample,
      marks: markCvReading(reading, sample.sheet.expected),
      isRefused: !reading,
    })
  }
  const width = 24
  const line = (name: string, list: Marked[]) => {
    const { right, given, wanted, missing } = sumCvReadingMarks(list.map((one) => one.marks))
    const f1 = given + wanted === 0 ? 1 : (2 * right) / (given + wanted)
    const share = (part: number, whole: number) =>
      `${whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1)} %`.padStart(14)
    const refused = list.filter((one) => one.isRefused).length
    console.log(
      `${name.padEnd(width)}${String(list.length).padStart(5)}${f1.toFixed(3).padStart(8)}${share(given - right, given)}${share(missing, wanted)}${String(refused).padStart(9)}`,
    )
  }
  console.log(
    `\nSecond corpus, by other hands\n${'family'.padEnd(width)}    n      F1  silent-wrong       missing  refused`,
  )
  for (const [family, list] of Map.groupBy(marked, ({ sample }) => sample.family))
    line(family, list)
  console.log()
  const inTongue = (tongue: string) => marked.filter(({ sample }) => sample.tongue === tongue)
  line('Italian', inTongue('it'))
  line('English', inTongue('en'))
  line('French, German, Spanish', ['fr', 'de', 'es'].flatMap(inTongue))
  line('all', marked)
}
