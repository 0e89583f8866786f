import { expect, test } from 'vitest'
import {
  classifyHeadingByWordStems,
  classifyLikelySectionHeading,
  classifySectionHeading,
} from './headings.ts'
import { findLanguageLevel, findLanguageNames } from './language-names.ts'
import { scoreDegreeVersusSchool, scoreRoleVersusCompany } from './lexicon.ts'
import { isPlaceName } from './places.ts'

test.each([
  ['ESPERIENZA LAVORATIVA', 'experience'],
  ['Capacità e competenze', 'skills'],
  ['Istruzione & formazione', 'education'],
  ['2. Education', 'education'],
  ['LINGUE:', 'languages'],
  ['Certi cations', 'other'],
  ['C O M P E T E N Z E', 'skills'],
  ['Expériences professionnelles', 'experience'],
  ['Beruflicher Werdegang', 'experience'],
  ['Formación académica', 'education'],
  ['SPRACHKENNTNISSE', 'languages'],
  ['Centres d’intérêt', 'other'],
  ['À propos de moi', 'summary'],
])('“%s” is a heading of kind %s', (text, kind) => expect(classifySectionHeading(text)).toBe(kind))

test.each([
  ['Servizi prestati', 'experience'],
  ['I miei punti forti', 'skills'],
  ['Mostre collettive', 'other'],
  ['Finanziamenti', 'other'],
])('the words of “%s” hint at a section of kind %s', (text, kind) =>
  expect(classifyHeadingByWordStems(text)).toBe(kind),
)

test.each([
  'Impiegata contabile',
  'Responsabile formazione',
  'React',
  'Working Student',
  'Berufsschule Marchberg',
  'Ausbildung zum Koch',
  '',
])('“%s” is not a heading', (text) => expect(classifyLikelySectionHeading(text)).toBeUndefined())

test.each([
  ['Sviluppatrice frontend', 'Nebulosa S.r.l.'],
  ['Head of Operations', 'University of Montelupo'],
  ['Addetto alle vendite', 'Officine Cardamomo S.p.A.'],
  ['PLC programmer', 'Officine Cardamomo'],
  ['Filialleiterin', 'Pflegedienst Leuchtturm e.V.'],
  ['Aide-soignante', 'EHPAD Mont Olivet'],
  ['Dependienta de tienda', 'Talleres Belardo S.L.'],
])('“%s” is a role rather than “%s”', (role, company) =>
  expect(scoreRoleVersusCompany(role)).toBeGreaterThan(scoreRoleVersusCompany(company)),
)

test.each([
  ['Laurea triennale in Informatica', 'Università degli Studi di Montelupo'],
  ['Maturità classica', 'Liceo “Ada Lovelace”'],
  ['High School Diploma', 'St Gelindo High School'],
  ['Liceo linguistico', 'Ente di formazione Fucina'],
  ['BTS Comptabilité et gestion', 'Lycée technique Marchesin'],
  ['Ausbildung zum Koch', 'Berufsschule Marchberg'],
  ['Grado en Historia', 'Universidad de Pontevieja'],
])('“%s” is a degree rather than “%s”', (degree, school) =>
  expect(scoreDegreeVersusSchool(degree)).toBeGreaterThan(scoreDegreeVersusSchool(school)),
)

test.each(['Torino (TO)', 'Milano, Lombardia, Italia', 'Austin, TX', 'Da remoto', "L'Aquila"])(
  '“%s” is a place',
  (text) => expect(isPlaceName(text)).toBe(true),
)
test.each(['Banca di Milano', 'Kaleido, Torino', 'Ristorante Roma Antica'])(
  '“%s” is not only a place',
  (text) => expect(isPlaceName(text)).toBe(false),
)

test.each([
  ['madrelingua', 'native'],
  ['C1', 'fluent'],
  ['B2', 'professional'],
  ['intermedio', 'intermediate'],
  ['scolastico', 'basic'],
  ['Full Professional', 'fluent'],
  ['C1 C2 B2 C1 C1', 'fluent'],
])('the level of “%s” is %s', (text, level) => expect(findLanguageLevel(text)).toBe(level))

test('finds languages by their Italian, English and own names', () =>
  expect(findLanguageNames('Inglese, German, español e cinese').map((one) => one.code)).toEqual([
    'en',
    'de',
    'es',
    'zh',
  ]))
