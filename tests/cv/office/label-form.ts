import { birthText } from '../date-styles.ts'
import { languageLevelTexts, languageNamesByCode } from '../words/headings.ts'
import type { CvPageContent } from './page-parts.ts'
import { type Block, boldTextRun, contentWidth, documentLine, plainTextRun } from './paper.ts'

/** The European form of 2002 as a Word table, with labels on the left and texts on the right. */
export function layOutLabelledForm({ truth, dice, setting, item }: CvPageContent): Block[] {
  const width = contentWidth(setting)
  const narrow = dice.one([150, 175, 200])
  const dot = dice.one(['• ', '', '- '])
  const isSmall = dice.chance(0.5)
  const head = (text: string): Block[][] => [
    [
      documentLine(
        [boldTextRun(isSmall ? text.toUpperCase() : text, { size: isSmall ? setting.size : 12 })],
        {
          align: 'right',
          spaceAbove: 8,
        },
      ),
    ],
    [],
  ]
  const row = (label: string, text: string): Block[][] => [
    [documentLine(label, { align: 'right' })],
    [documentLine(text)],
  ]
  const [own, ...others] = Object.entries(truth.languages)
  const level = (key: string | null): string => dice.one(languageLevelTexts.it[key ?? 'basic']![0])
  const rows: Block[][][] = [
    head('Informazioni personali'),
    [[documentLine('Nome', { align: 'right' })], [documentLine([boldTextRun(truth.name)])]],
    row('Indirizzo', truth.residency),
    row('Telefono', truth.phone),
    row('E-mail', truth.email),
    row('Sito', truth.link),
    row('Nazionalità', 'Italiana'),
    ...(truth.birthdate ? [row('Data di nascita', birthText(truth.birthdate, 'it'))] : []),
    head('Esperienza lavorativa'),
    ...truth.jobs
      .map(item)
      .flatMap((one) => [
        row(`${dot}Date (da – a)`, one.when),
        row(
          `${dot}Nome e indirizzo del datore di lavoro`,
          one.place ? `${one.where}, ${one.place}` : one.where,
        ),
        row(`${dot}Tipo di azienda o settore`, 'Servizi'),
        row(`${dot}Tipo di impiego`, one.what),
        ...(one.tasks.length > 0
          ? [row(`${dot}Principali mansioni e responsabilità`, one.tasks.join(' '))]
          : []),
      ]),
    head('Istruzione e formazione'),
    ...truth.studies
      .map(item)
      .flatMap((one) => [
        row(`${dot}Date (da – a)`, one.when),
        row(`${dot}Nome e tipo di istituto di istruzione o formazione`, one.where),
        row(
          `${dot}Principali materie / abilità professionali oggetto dello studio`,
          'Materie varie',
        ),
        row(`${dot}Qualifica conseguita`, one.what),
        row(`${dot}Livello nella classificazione nazionale (se pertinente)`, ''),
      ]),
    head('Capacità e competenze personali'),
    [
      [
        documentLine(
          [
            plainTextRun(
              'Acquisite nel corso della vita e della carriera ma non necessariamente riconosciute da certificati e diplomi ufficiali.',
              { isItalic: true, size: 8 },
            ),
          ],
          { align: 'right' },
        ),
      ],
      [],
    ],
    row('Prima lingua', languageNamesByCode.it[own![0]]!),
    head('Altre lingue'),
    ...others.flatMap(([code, key]) => {
      const levelName = level(key)
      return [
        row('', languageNamesByCode.it[code]!),
        row(`${dot}Capacità di lettura`, levelName),
        row(`${dot}Capacità di scrittura`, levelName),
        row(`${dot}Capacità di espressione orale`, levelName),
      ]
    }),
    head('Capacità e competenze relazionali'),
    row('', 'Buona predisposizione al contatto con il pubblico e al lavoro di gruppo.'),
    head('Capacità e competenze tecniche'),
    row('', truth.skills.join(', ')),
    head('Patente o patenti'),
    row('', 'B'),
    head('Ulteriori informazioni'),
    row('', 'Disponibile a turni e trasferte.'),
  ]
  return [
    documentLine([boldTextRun('Formato europeo per il curriculum vitae')], { spaceAbove: 6 }),
    { kind: 'table', widths: [narrow, width - narrow], rows, isRuled: true },
  ]
}
