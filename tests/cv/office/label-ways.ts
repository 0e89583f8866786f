import type { EntryItemTexts, EntryLayout } from './entry-ways.ts'
import { type Block, boldTextRun, documentLine, plainTextRun } from './paper.ts'

type Label = 'when' | 'where' | 'what' | 'tasks' | 'place' | 'terms'

/** Alternative labels for each part of an entry. A CV's random tab stop selects among them. */
const labels: Record<
  EntryItemTexts['language'],
  Record<'job' | 'study', Record<Label, string[]>>
> = {
  it: {
    job: {
      when: ['Periodo', 'Dal – al', 'Durata', 'Date'],
      where: ['Azienda', 'Datore di lavoro', 'Presso', 'Società', 'Ditta'],
      what: ['Ruolo', 'Posizione', 'Mansione', 'Qualifica', 'Incarico'],
      tasks: ['Mansioni', 'Attività svolte', 'Principali attività', 'Compiti', 'Descrizione'],
      place: ['Sede', 'Luogo', 'Località', 'Sede di lavoro'],
      terms: ['Contratto', 'Inquadramento', 'Tipo di contratto', 'Settore'],
    },
    study: {
      when: ['Periodo', 'Anno', 'Durata', 'Date'],
      where: ['Istituto', 'Presso', 'Scuola', 'Ente', 'Istituto di formazione'],
      what: ['Titolo', 'Titolo di studio', 'Qualifica conseguita', 'Corso', 'Diploma'],
      tasks: ['Materie', 'Tesi', 'Argomenti', 'Descrizione'],
      place: ['Sede', 'Luogo', 'Località', 'Città'],
      terms: ['Voto', 'Votazione', 'Votazione finale', 'Esito'],
    },
  },
  en: {
    job: {
      when: ['Period', 'Dates', 'From – to', 'Duration'],
      where: ['Company', 'Employer', 'Organisation', 'Firm'],
      what: ['Role', 'Position', 'Job title', 'Post'],
      tasks: ['Main duties', 'Responsibilities', 'Duties', 'Description'],
      place: ['Location', 'Place', 'Based in', 'Site'],
      terms: ['Contract', 'Type of contract', 'Sector', 'Reporting to'],
    },
    study: {
      when: ['Period', 'Dates', 'Year', 'Duration'],
      where: ['School', 'Institution', 'College', 'Awarding body'],
      what: ['Qualification', 'Degree', 'Course', 'Award'],
      tasks: ['Subjects', 'Dissertation', 'Modules', 'Description'],
      place: ['Location', 'Place', 'Town', 'Site'],
      terms: ['Grade', 'Final mark', 'Result', 'Level'],
    },
  },
}

const wordOf = (one: EntryItemTexts, label: Label, tabPt: number): string => {
  const words = labels[one.language][one.isStudy ? 'study' : 'job'][label]
  return words[Math.round(tabPt / 10 + label.length) % words.length]!
}

const termOf = ({ isStudy, language }: EntryItemTexts): string =>
  isStudy ? '85/100' : language === 'it' ? 'tempo determinato' : 'fixed-term'

/** Ways to write an entry with a label before some or all of its parts. */
export const labelledEntryLayouts = {
  datesThenLabels: (one, look) =>
    labelled(
      one,
      look.tabPt,
      ['what', 'where', 'place', 'terms', 'tasks'],
      [documentLine([boldTextRun(one.when)], { spaceAbove: look.gapPt })],
    ),
  allLabels: (one, look) =>
    labelled(one, look.tabPt, ['where', 'what', 'when', 'place', 'terms', 'tasks'], []),
  roleThenLabels: (one, look) =>
    labelled(
      one,
      look.tabPt,
      ['where', 'place', 'terms', 'tasks'],
      [
        documentLine([boldTextRun(one.what)], {
          right: [plainTextRun(one.when)],
          spaceAbove: look.gapPt,
        }),
      ],
    ),
  firmThenLabels: (one, look) =>
    labelled(
      one,
      look.tabPt,
      ['when', 'what', 'terms', 'tasks'],
      [documentLine([boldTextRun(one.where)], { spaceAbove: look.gapPt })],
    ),
  labelsInLine: (one, look) => [
    documentLine(
      (['when', 'where', 'what'] as const)
        .map((label) => `${wordOf(one, label, look.tabPt)}: ${one[label]}`)
        .join(' | '),
      { spaceAbove: look.gapPt },
    ),
    ...one.tasks.map((text) => documentLine(text, { isBullet: true })),
  ],
  editorDates: (one, look) => [
    documentLine(
      [plainTextRun(`[ ${one.when.replace(/[()[\]]/g, '')} ] `), boldTextRun(one.what)],
      {
        spaceAbove: look.gapPt,
      },
    ),
    documentLine([plainTextRun(one.where, { isItalic: look.tabPt > 100 })]),
    documentLine([plainTextRun(detailsOf(one), { color: '#555555' })]),
    ...one.tasks.map((text) => documentLine(text, { isBullet: true })),
  ],
  editorFirm: (one, look) => [
    documentLine([boldTextRun(one.what.toUpperCase())], { spaceAbove: look.gapPt }),
    documentLine([
      plainTextRun(`${one.where} `),
      plainTextRun(`[ ${one.when.replace(/[()[\]]/g, '')} ]`),
    ]),
    documentLine([plainTextRun(detailsOf(one), { color: '#555555' })]),
    ...one.tasks.map((text) => documentLine(text)),
  ],
} satisfies Record<string, EntryLayout>

/** The details that the Europass editor prints below the role and company, separated by bars. */
function detailsOf({ isStudy, language, place }: EntryItemTexts): string {
  const town = place || 'Torino'
  const it = language === 'it'
  return isStudy
    ? it
      ? `Città: ${town} | Paese: Italia | Campo di studio: Servizi | Voto finale: 92/100 | Livello EQF: Livello 4 EQF`
      : `City: ${town} | Country: Italy | Field of study: Services | Final grade: 92/100 | Level in EQF: EQF level 4`
    : it
      ? `Città: ${town} | Paese: Italia | Attività o settore: Commercio | Indirizzo: Via Verdi 3`
      : `City: ${town} | Country: Italy | Business or sector: Retail | Address: 3 Green Road`
}

function labelled(one: EntryItemTexts, tabPt: number, order: Label[], above: Block[]): Block[] {
  const texts: Record<Label, string> = {
    when: one.when,
    where: one.where,
    what: one.what,
    place: one.place,
    terms: termOf(one),
    tasks: one.tasks.join(' '),
  }
  const isBold = tabPt > 100
  const rows = order.flatMap((label) =>
    texts[label] === ''
      ? []
      : [
          documentLine([
            isBold
              ? boldTextRun(`${wordOf(one, label, tabPt)}: `)
              : plainTextRun(`${wordOf(one, label, tabPt)}: `),
            plainTextRun(texts[label]),
          ]),
        ],
  )
  const [first, ...rest] = rows
  return above.length > 0 ? [...above, ...rows] : [{ ...first!, spaceAbove: 8 }, ...rest]
}
