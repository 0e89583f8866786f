import type { Dice, Language } from '../truth.ts'
import { type Block, boldTextRun, documentLine, plainTextRun } from './paper.ts'

/** A section about neither jobs nor studies. It may contain dates and names nevertheless. */
export type ExtraCvSection = { title: string; blocks: (look: { isBulleted: boolean }) => Block[] }

const dated =
  (...rows: [when: string, what: string, more: string][]): ExtraCvSection['blocks'] =>
  ({ isBulleted }) =>
    rows.map(([when, what, more]) =>
      isBulleted
        ? documentLine(`${what}, ${more}, ${when}`, { isBullet: true })
        : documentLine([boldTextRun(what), plainTextRun(` – ${more}`)], {
            right: [plainTextRun(when)],
          }),
    )
const texts =
  (...rows: string[]): ExtraCvSection['blocks'] =>
  ({ isBulleted }) =>
    rows.map((text) => documentLine(text, isBulleted ? { isBullet: true } : {}))

const extras: Record<Language, ExtraCvSection[]> = {
  it: [
    {
      title: 'Volontariato',
      blocks: dated(['2016 – 2019', 'Banco alimentare', 'Associazione La Tavola']),
    },
    {
      title: 'Progetti',
      blocks: dated(
        ['2021', 'Orto in cortile', 'Quartiere Fornaci'],
        ['2018 – 2019', 'Biblioteca mobile', 'Comune di Valserena'],
      ),
    },
    {
      title: 'Corsi e attestati',
      blocks: dated(
        ['03/2021', 'Sicurezza sul lavoro', 'Ente Bilaterale'],
        ['2019', 'Primo soccorso', 'Croce Azzurra'],
      ),
    },
    {
      title: 'Certificazioni',
      blocks: texts('ECDL Full Standard (2014)', 'Attestato HACCP, rilasciato nel 2020'),
    },
    {
      title: 'Premi e riconoscimenti',
      blocks: dated(['2017', 'Dipendente dell’anno', 'Rete Negozi Uniti']),
    },
    {
      title: 'Pubblicazioni',
      blocks: texts(
        'Nevischi A., Tessaro N. (2020). Pane e comunità. Quaderni del Forno 12(3), 44-51.',
      ),
    },
    { title: 'Hobby e interessi', blocks: texts('Escursioni, cucina, coro parrocchiale') },
    { title: 'Patente', blocks: texts('Patente B, automunita') },
    { title: 'Referenze', blocks: texts('Disponibili su richiesta') },
    {
      title: 'Conferenze',
      blocks: dated(['10/2022', 'Il turno di notte', 'Convegno Cura, Montelupo']),
    },
  ],
  en: [
    { title: 'Volunteering', blocks: dated(['2016 – 2019', 'Food bank', 'Tabletop Charity']) },
    {
      title: 'Projects',
      blocks: dated(
        ['2021', 'Courtyard garden', 'Ovens Quarter'],
        ['2018 – 2019', 'Mobile library', 'Valserena Council'],
      ),
    },
    {
      title: 'Training and certificates',
      blocks: dated(
        ['03/2021', 'Health and Safety', 'Works Board'],
        ['2019', 'First aid at work', 'Blue Cross'],
      ),
    },
    {
      title: 'Certifications',
      blocks: texts('ECDL Full Standard (2014)', 'Food hygiene certificate, issued 2020'),
    },
    { title: 'Awards', blocks: dated(['2017', 'Employee of the year', 'United Shops']) },
    {
      title: 'Publications',
      blocks: texts(
        'Nevischi A., Tessaro N. (2020). Bread and Community. Oven Papers 12(3), 44-51.',
      ),
    },
    { title: 'Hobbies', blocks: texts('Hiking, cooking, parish choir') },
    { title: 'Driving licence', blocks: texts('Full, clean') },
    { title: 'References', blocks: texts('Available on request') },
    { title: 'Conferences', blocks: dated(['10/2022', 'The night shift', 'Care Days, Montelupo']) },
  ],
}

/** The consent to data processing with which Italian CVs end. */
const consent =
  'Autorizzo il trattamento dei dati personali contenuti nel mio curriculum vitae in base al D.Lgs. 196/2003 e al Regolamento UE 2016/679.'

/** Chooses up to three further sections, and sometimes the Italian consent. */
export function chooseExtraCvSections(
  dice: Dice,
  language: Language,
): { sections: ExtraCvSection[]; foot: string } {
  return {
    sections: dice.some(extras[language], dice.between(0, 3)),
    foot: language === 'it' && dice.chance(0.6) ? consent : '',
  }
}
