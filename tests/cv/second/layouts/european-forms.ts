import type { Dice } from '../../truth.ts'
import { buildExpectedProfile } from '../expected.ts'
import { OpenDocument } from '../open-document.ts'
import { type PeriodStyle, periodText } from '../period.ts'
import type { GeneratedPerson, GeneratedStudy } from '../person.ts'
import type { CvSheet, CvSheetLayout } from '../sheet.ts'
import { languageName } from '../wording.ts'

const degreeOf = ({ degree, field }: GeneratedStudy) => (field ? `${degree} in ${field}` : degree)

const formWords = {
  it: {
    title: 'FORMATO EUROPEO PER IL CURRICULUM VITAE',
    personal: 'INFORMAZIONI PERSONALI',
    name: 'Nome',
    address: 'Indirizzo',
    phone: 'Telefono',
    fax: 'Fax',
    mail: 'E-mail',
    nation: 'Nazionalità',
    italian: 'Italiana',
    born: 'Data di nascita',
    jobs: 'ESPERIENZA LAVORATIVA',
    dates: '• Date (da – a)',
    firm: '• Nome e indirizzo del datore di lavoro',
    sector: '• Tipo di azienda o settore',
    sectorIs: 'Privato',
    role: '• Tipo di impiego',
    duties: '• Principali mansioni e responsabilità',
    studies: 'ISTRUZIONE E FORMAZIONE',
    school: '• Nome e tipo di istituto di istruzione o formazione',
    subjects: '• Principali materie / abilità professionali oggetto dello studio',
    degree: '• Qualifica conseguita',
    class: '• Livello nella classificazione nazionale (se pertinente)',
    abilities: 'CAPACITÀ E COMPETENZE PERSONALI',
    mother: 'MADRELINGUA',
    others: 'ALTRE LINGUE',
    reading: '• Capacità di lettura',
    writing: '• Capacità di scrittura',
    speaking: '• Capacità di espressione orale',
    technical: 'CAPACITÀ E COMPETENZE TECNICHE',
    artistic: 'CAPACITÀ E COMPETENZE ARTISTICHE',
    licence: 'PATENTE O PATENTI',
    consent:
      'Il sottoscritto è a conoscenza che, ai sensi dell’art. 26 della legge 15/68, le dichiarazioni mendaci sono punite ai sensi del codice penale.',
    foot: 'Pagina ',
    of: 'Curriculum vitae di ',
  },
  en: {
    title: 'EUROPEAN CURRICULUM VITAE FORMAT',
    personal: 'PERSONAL INFORMATION',
    name: 'Name',
    address: 'Address',
    phone: 'Telephone',
    fax: 'Fax',
    mail: 'E-mail',
    nation: 'Nationality',
    italian: 'Irish',
    born: 'Date of birth',
    jobs: 'WORK EXPERIENCE',
    dates: '• Dates (from – to)',
    firm: '• Name and address of employer',
    sector: '• Type of business or sector',
    sectorIs: 'Private',
    role: '• Occupation or position held',
    duties: '• Main activities and responsibilities',
    studies: 'EDUCATION AND TRAINING',
    school: '• Name and type of organisation providing education and training',
    subjects: '• Principal subjects/occupational skills covered',
    degree: '• Title of qualification awarded',
    class: '• Level in national classification (if appropriate)',
    abilities: 'PERSONAL SKILLS AND COMPETENCES',
    mother: 'MOTHER TONGUE',
    others: 'OTHER LANGUAGES',
    reading: '• Reading skills',
    writing: '• Writing skills',
    speaking: '• Verbal skills',
    technical: 'TECHNICAL SKILLS AND COMPETENCES',
    artistic: 'ARTISTIC SKILLS AND COMPETENCES',
    licence: 'DRIVING LICENCE(S)',
    consent: 'References on request.',
    foot: 'Page ',
    of: 'Curriculum vitae of ',
  },
}

/** The European form of 2002, with labels in a left column and one row per label. */
function europeanForm(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const say = formWords[person.tongue === 'it' ? 'it' : 'en']
  const doc = new OpenDocument(dice.one(['Liberation Sans Narrow', 'Liberation Serif']), 10.5)
  const pick = dice.between(0, 9)
  const label = (text: string) => doc.paragraph(text, { align: 'end', size: 9.5 })
  const row = (left: string, right: string) => [
    { blocks: [label(left)] },
    { blocks: [doc.paragraph(right)] },
  ]
  const title = (text: string) => [
    { blocks: [doc.paragraph(text, { align: 'end', isBold: true, above: 0.3 })] },
    { blocks: [] },
  ]
  const has = {
    fax: dice.chance(0.3),
    sector: dice.chance(0.7),
    class: dice.chance(0.5),
    art: dice.chance(0.4),
  }
  const native = person.languages.filter((one) => one.isNative)
  const foreign = person.languages.filter((one) => !one.isNative)
  const name = (code: string) => languageName(code, person.tongue).toUpperCase()
  const rows = [
    title(say.personal),
    row(say.name, dice.chance(0.5) ? person.name.toUpperCase() : person.name),
    row(say.address, `${person.street}, ${person.town}`),
    row(say.phone, person.phone),
    ...(has.fax ? [row(say.fax, '')] : []),
    row(say.mail, person.email),
    row(say.nation, say.italian),
    row(say.born, person.born),
    title(say.jobs),
    ...person.jobs.flatMap((one) => [
      row(say.dates, periodText(one.when, style, person.tongue, pick)),
      row(say.firm, `${one.firm}, ${one.town}`),
      ...(has.sector ? [row(say.sector, say.sectorIs)] : []),
      row(say.role, one.role),
      row(say.duties, one.duties.join('; ')),
    ]),
    title(say.studies),
    ...person.studies.flatMap((one) => [
      row(say.dates, periodText(one.when, style, person.tongue, pick)),
      row(say.school, one.school),
      ...(has.sector ? [row(say.subjects, '')] : []),
      row(say.degree, degreeOf(one)),
      ...(has.class ? [row(say.class, '')] : []),
    ]),
    title(say.abilities),
    row(say.mother, native.map((one) => name(one.code)).join(', ')),
    row(say.others, ''),
    ...foreign.flatMap((one) => [
      row('', name(one.code)),
      row(say.reading, one.level ?? ''),
      row(say.writing, one.level ?? ''),
      row(say.speaking, one.level ?? ''),
    ]),
    row(say.technical, person.skills.join(', ')),
    ...(has.art ? [row(say.artistic, person.hobby)] : []),
    row(say.licence, 'B'),
  ]
  const blocks = [
    doc.paragraph(say.title, { isBold: true, size: 15, below: 0.4 }),
    doc.table([5.6, 11.4], rows),
    doc.paragraph(say.consent, { size: 8.5, above: 0.4 }),
  ]
  const expected = buildExpectedProfile(person)
  return {
    document: doc.text(blocks, `${say.of}${person.name} – ${say.foot}`),
    expected: {
      ...expected,
      jobs: expected.jobs.map((job, i) => ({
        ...job,
        where: [...job.where, `${job.where[0]}, ${person.jobs[i]!.town}`],
      })),
    },
  }
}

// The Europass form of 2013: blue headings, blue dates on the left, roles above companies on the
// right, and a grid of language levels.
function europass2013(person: GeneratedPerson, dice: Dice, style: PeriodStyle): CvSheet {
  const isItalian = person.tongue === 'it'
  const doc = new OpenDocument('Liberation Sans', 9.5, 1.8)
  const pick = dice.between(0, 9)
  const blue = '#0e4194'
  const say = isItalian
    ? {
        top: 'Curriculum Vitae',
        info: 'INFORMAZIONI PERSONALI',
        jobs: 'ESPERIENZA PROFESSIONALE',
        studies: 'ISTRUZIONE E FORMAZIONE',
        skills: 'COMPETENZE PERSONALI',
        mother: 'Lingua madre',
        others: 'Altre lingue',
        heads: ['COMPRENSIONE', 'PARLATO', 'PRODUZIONE SCRITTA'],
        cols: ['Ascolto', 'Lettura', 'Interazione', 'Produzione orale', ''],
        job: 'Competenze professionali',
        licence: 'Patente di guida',
        sex: 'Sesso',
        born: 'Data di nascita',
        nation: 'Nazionalità Italiana',
        position: 'OCCUPAZIONE DESIDERATA',
        note: 'Livelli: A1/A2: Utente base - B1/B2: Utente intermedio - C1/C2: Utente avanzato',
        foot: '© Unione europea, 2002-2024 | europass.cedefop.europa.eu   Pagina ',
      }
    : {
        top: 'Curriculum Vitae',
        info: 'PERSONAL INFORMATION',
        jobs: 'WORK EXPERIENCE',
        studies: 'EDUCATION AND TRAINING',
        skills: 'PERSONAL SKILLS',
        mother: 'Mother tongue(s)',
        others: 'Other language(s)',
        heads: ['UNDERSTANDING', 'SPEAKING', 'WRITING'],
        cols: ['Listening', 'Reading', 'Spoken interaction', 'Spoken production', ''],
        job: 'Job-related skills',
        licence: 'Driving licence',
        sex: 'Sex',
        born: 'Date of birth',
        nation: 'Nationality Irish',
        position: 'JOB APPLIED FOR',
        note: 'Levels: A1/A2: Basic user - B1/B2: Independent user - C1/C2: Proficient user',
        foot: '© European Union, 2002-2024 | europass.cedefop.europa.eu   Page ',
      }
  const left = (text: string) => doc.paragraph(text, { color: blue, align: 'end' })
  const row = (label: string, right: string[]) => [{ blocks: [left(label)] }, { blocks: right }]
  const when = (one: GeneratedPerson['jobs'][number]['when']) =>
    periodText(one, style, person.tongue, pick)
  const strong = (text: string) => doc.paragraph(text, { size: 11, color: '#1593cb' })
  const foreign = person.languages.filter((one) => !one.isNative)
  const small = (text: string) => ({ blocks: [doc.paragraph(text, { size: 8, align: 'center' })] })
  const grid = [
    [
      small(''),
      { ...small(say.heads[0]!), span: 2 },
      { ...small(say.heads[1]!), span: 2 },
      small(say.heads[2]!),
    ],
    [small(''), ...say.cols.map(small)],
    ...foreign.map((one) => [
      small(languageName(one.code, person.tongue)),
      ...Array.from({ length: 5 }, () => small(one.level ?? '')),
    ]),
  ]
  const rows = (list: ReturnType<typeof row>[]) => doc.table([4.6, 12.8], list)
  const blocks = [
    doc.paragraph(say.top, { size: 12, align: 'end', color: blue }),
    rows([
      row(say.info, [
        doc.paragraph(person.name, { size: 15, isBold: true }),
        doc.paragraph(`${person.street}, ${person.town}`),
        doc.paragraph(person.phone),
        doc.paragraph(person.email),
        doc.paragraph(`${say.sex} F | ${say.born} ${person.born} | ${say.nation}`),
      ]),
      ...(dice.chance(0.4)
        ? [row(say.position, [doc.paragraph(person.jobs[0]!.role, { size: 13 })])]
        : []),
    ]),
    doc.paragraph(say.jobs, { color: blue, above: 0.4, rule: true }),
    rows(
      person.jobs.map((one) =>
        row(when(one.when), [
          strong(one.role),
          doc.paragraph(`${one.firm}, ${one.town}`),
          ...one.duties.map((duty) => doc.paragraph(`▪ ${duty}`)),
        ]),
      ),
    ),
    doc.paragraph(say.studies, { color: blue, above: 0.4, rule: true }),
    rows(
      person.studies.map((one) =>
        row(when(one.when), [strong(degreeOf(one)), doc.paragraph(one.school)]),
      ),
    ),
    doc.paragraph(say.skills, { color: blue, above: 0.4, rule: true }),
    rows([
      row(
        say.mother,
        person.languages
          .filter((one) => one.isNative)
          .map((one) => doc.paragraph(languageName(one.code, person.tongue))),
      ),
      row(say.others, []),
    ]),
    doc.table([3.4, 2.6, 2.6, 2.8, 2.8, 3.2], grid, true),
    doc.paragraph(say.note, { size: 7.5 }),
    rows([
      row(
        say.job,
        person.skills.map((one) => doc.paragraph(`▪ ${one}`)),
      ),
      row(say.licence, [doc.paragraph('B')]),
    ]),
  ]
  return { document: doc.text(blocks, say.foot), expected: buildExpectedProfile(person) }
}

export const europeanFormSheetLayouts: Record<string, CvSheetLayout[]> = {
  'european form': [europeanForm],
  'europass 2013': [europass2013],
}
