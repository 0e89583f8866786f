import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { requireChromium } from '../support/chromium.ts'

// CVs of invented people, written by hand, each with the quirks of one kind of CV. An entry lists
// role or degree, company or school, start and end.
type Entries = [
  what: string | null,
  where: string | null,
  start: string | null,
  end: string | null,
][]
type Wanted = {
  name: string
  home: string | null
  skills: string[]
  jobs: Entries
  studies: Entries
}

const wanted: Record<string, Wanted> = {
  'two-pages': {
    name: 'Teresa Lanfranchi',
    home: 'Piacenza',
    skills: ['SAP WM', 'Excel', 'As400'],
    jobs: [
      ['Responsabile magazzino', 'Logistica Padana S.p.A.', '2016-01-01', null],
      ['Impiegata ufficio spedizioni', 'Corriere Veloce S.r.l.', '2009-03-01', '2015-12-01'],
      ['Addetta inventari', 'Agenzia per il lavoro Tempo&Lavoro', '2007-01-01', '2008-01-01'],
    ],
    studies: [['Diploma di perito aziendale', 'I.T.C. "Romagnosi"', null, '2006-01-01']],
  },
  'bars-beside': {
    name: 'Casimir Oduya',
    home: 'Portland, OR',
    skills: ['Knife work', 'Sauces', 'Food safety'],
    jobs: [
      ['Line Cook', 'Harbour Grill', '2020-10-01', null],
      ["Baker's Assistant", 'Crust Brothers', '2018-02-01', '2020-09-01'],
    ],
    studies: [['Certificate in Culinary Arts', 'Windyrock College', '2016-01-01', '2017-01-01']],
  },
  'job-portal': {
    name: 'Agostino Rinaldini',
    home: 'Catanzaro, Italia',
    skills: ['Orientamento al cliente', 'Excel', 'Problem solving'],
    jobs: [
      ['Operatore inbound', 'Voce Amica S.r.l.', '2018-02-01', null],
      ['Promoter', 'Agenzia Lampone', '2015-06-01', '2017-12-01'],
    ],
    studies: [
      ['Maturità scientifica', 'Liceo scientifico "Siciliani"', '2003-09-01', '2008-07-01'],
    ],
  },
  'centred-boxes': {
    name: 'Ludmilla Ferrandi',
    home: 'Caltagirone (CT)',
    skills: ['Mantecazione', 'HACCP', 'Cassa'],
    jobs: [
      ['Gelataia', 'Gelateria Pistacchia', '2019-03-01', null],
      ['Banconista', "Pasticceria Cannolo d'oro", '2014-09-01', '2018-12-01'],
    ],
    studies: [['Diploma alberghiero', 'IPSSAR Giovanni Falcone', '2009-01-01', '2014-01-01']],
  },
  freelance: {
    name: 'Violante Tarsia',
    home: 'Padova',
    skills: [
      'InDesign',
      'Prima nota',
      'Correzione di bozze',
      'Legatoria',
      'Pacchetto Office',
      'Fotografia',
    ],
    jobs: [
      ['Grafica editoriale', 'Autonoma', '2018-03-01', null],
      ['Impaginatrice', 'Tipografia Lucida', '2012-09-01', '2018-02-01'],
    ],
    studies: [['MBA', 'Kaleido School of Economics', '2008-01-01', '2010-01-01']],
  },
  'studies-first': {
    name: 'Bettina Scarpellini',
    home: 'Grosseto',
    skills: ['PCR', 'colture cellulari', 'microscopia', 'R'],
    jobs: [
      ['Biologa', 'Laboratorio Analisi Maremma', '2019-01-01', null],
      ['Tirocinante e poi collaboratrice', 'IZS Toscana', '2016-01-01', '2019-01-01'],
      [
        'Cameriera stagionale',
        'Bagno Moderno, Castiglione della Pescaia',
        '2013-01-01',
        '2015-01-01',
      ],
    ],
    studies: [
      ['Laurea triennale in Biologia', 'Università di Siena', '2012-01-01', '2015-01-01'],
      [null, 'Liceo classico', '2007-01-01', '2012-01-01'],
    ],
  },
  'plain-letters': {
    name: 'Mirko Dallagiovanna',
    home: 'Lecco',
    skills: [],
    jobs: [
      ['saldatore', 'Carpenteria Del Frate', '2012-01-01', null],
      ['operaio', 'Trafileria Lariana', '2008-01-01', '2012-01-01'],
      ['magazziniere', 'Il Gigante', '2006-01-01', '2008-01-01'],
    ],
    studies: [['licenza media', null, null, '2002-01-01']],
  },
  'one-line-entries': {
    name: 'Leocadia Montaner',
    home: 'Valencia',
    skills: ['POS systems', 'wine service', 'rostering'],
    jobs: [
      ['Head Waitress', 'Hotel Mar Blau', '2019-05-01', null],
      ['Waitress', 'Bodega Tres Lunas', '2018-06-01', '2018-06-01'],
    ],
    studies: [['Hospitality diploma', 'IES Costa Azahar, Castellón', '2016-01-01', '2018-01-01']],
  },
  'names-with-towns': {
    name: 'Ruggero Altavilla',
    home: 'Lecce',
    skills: ['HACCP', 'Lievito madre', 'Uso del muletto'],
    jobs: [
      ['Fornaio', 'Orsini', '2019-03-01', null],
      ['Aiuto fornaio', 'Il Covone', '2016-01-01', '2018-01-01'],
      ['Commesso', 'Dolce Riva', '2014-01-01', '2015-01-01'],
    ],
    studies: [['Qualifica di panificatore', 'Centro Arti Bianche', null, '2013-01-01']],
  },
  'dated-items': {
    name: "Ottavia De' Carlini",
    home: 'Lovere',
    skills: ['Moodle', 'ASP.NET', 'Pacchetto Office'],
    jobs: [
      ['Insegnante di italiano online', 'Kaleido Lingue', '2019-01-01', null],
      ['Docente di italiano', 'Sicilia Scuola Aperta', '2017-01-01', '2019-01-01'],
      ['Animatrice', 'Club Vacanze Tre Pini', '2013-01-01', '2013-01-01'],
    ],
    studies: [
      ['Full-stack Bootcamp', 'Lucida Careers', null, '2016-01-01'],
      ['Laurea in Filologia moderna', 'Università di Bergamo', null, '2013-01-01'],
      ['Maturità classica', 'Liceo Decio Celeri', null, '2008-01-01'],
    ],
  },
  'band-above': {
    name: 'Norberto Sacchetti',
    home: 'Asti',
    skills: ['Budgeting', 'Trello', 'Canva'],
    jobs: [
      ['Organizzatore di eventi', 'Kaleido Eventi', '2018-01-01', null],
      ['Cuoco', 'Castello di Monteroero Ricevimenti', '2015-01-01', '2018-01-01'],
      ['Cameriere ai piani e in sala', 'Lucida', '2013-01-01', '2015-01-01'],
    ],
    studies: [
      ['Corso di Wedding planning', 'Accademia Enozioni', null, '2014-01-01'],
      [
        'Diploma di tecnico dei servizi della ristorazione',
        'Istituto Cillario Ferrero di Alba',
        null,
        '2011-01-01',
      ],
      ['Licenza media', 'Scuola Pertini', null, '2008-01-01'],
    ],
  },
}

let tab: Page
beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  tab = await browser.newPage()
  return () => browser.close()
})

async function analysisOf(name: string) {
  await tab.setContent(readFileSync(join(import.meta.dirname, `by-hand/${name}.html`), 'utf8'))
  const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true })
  return analyseCv(new Uint8Array(pdf))
}

test('reads phone and links from a labelled line, with their sources', {
  timeout: 30_000,
}, async () => {
  const read = await analysisOf('names-with-towns')
  expect(read).toMatchObject({
    phone: '+393331234567',
    links: ['https://www.altavilla.example'],
    fields: { phone: { source: expect.stringContaining('(+39) 333-1234567') } },
  })
  expect(read.fields['links.0']?.confidence).toBeGreaterThan(0.9)
})

test('does not take product names or broken mail addresses for links', {
  timeout: 60_000,
}, async () => {
  for (const name of ['dated-items', 'band-above'])
    expect((await analysisOf(name)).links, name).toBeNull()
})

test.each(Object.entries(wanted))('%s', { timeout: 30_000 }, async (name, truth) => {
  const read = await analysisOf(name)
  expect({
    name: read.full_name,
    home: read.residency,
    skills: read.skills ?? [],
    jobs: read.experience?.map((one) => [one.position, one.company, one.start_date, one.end_date]),
    studies: read.education?.map((one) => [one.degree, one.school, one.start_date, one.end_date]),
  }).toEqual(truth)
})
