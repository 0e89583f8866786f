import { levelIn } from '../words/language-names.ts'
import { distinct, found, join, list, spoken, told } from './europass-fields.ts'
import { passport } from './europass-passport.ts'
import { emptyReading, type Found, type Reading } from './reading.ts'
import { at, parseXml, textAt, type Xml } from './xml.ts'

/**
 * Reads the XML that Europass attaches to its PDFs: `Candidate` since 2020, `SkillsPassport` before.
 * Nothing is guessed; undefined for any other document.
 */
export function readEuropass(source: string): Reading | undefined {
  const root = parseXml(source)
  if (root?.name === 'Candidate') return candidate(root)
  const learner = root?.name === 'SkillsPassport' ? at(root, 'LearnerInfo')[0] : undefined
  return learner && passport(learner)
}

function candidate(root: Xml): Reading {
  const person = at(root, 'CandidatePerson')[0]
  const profile = at(root, 'CandidateProfile')[0]
  const channels = at(person, 'Communication')
  const byChannel = (pattern: RegExp, path: string) =>
    list(
      channels
        .filter((one) => pattern.test(textAt(one, 'ChannelCode') ?? ''))
        .map((one) => textAt(one, path)),
    )
  const address = at(person, 'Communication/Address')[0]
  const competencies = at(profile, '*PersonCompetency')
  return {
    ...emptyReading(),
    name: found(
      join([textAt(person, 'PersonName/GivenName'), textAt(person, 'PersonName/FamilyName')], ' '),
    ),
    emails: byChannel(/mail/i, 'URI'),
    phones: list(
      channels
        .filter((one) => at(one, 'DialNumber').length > 0)
        .map((one) => join([textAt(one, 'CountryDialing'), textAt(one, 'DialNumber')], ' ')),
    ),
    links: byChannel(/web|social|instant|linkedin/i, 'URI'),
    residency: found(join([textAt(address, 'CityName'), textAt(address, 'CountryCode')], ', ')),
    birthdate: found(textAt(person, 'BirthDate')),
    bio: told(textAt(profile, 'ExecutiveSummary')),
    jobs: at(profile, 'EmploymentHistory/EmployerHistory').flatMap((employer) =>
      at(employer, 'PositionHistory').map((position) => ({
        company: found(textAt(employer, 'OrganizationName')),
        position: found(textAt(position, 'PositionTitle')),
        ...candidateDates(at(position, 'EmploymentPeriod')[0]),
        description: told(textAt(position, 'Description')),
      })),
    ),
    studies: at(profile, 'EducationHistory/EducationOrganizationAttendance').map((one) => ({
      school: found(textAt(one, 'OrganizationName')),
      degree: found(textAt(one, 'EducationDegree/DegreeName') ?? textAt(one, 'ProgramName')),
      ...candidateDates(at(one, 'AttendancePeriod')[0]),
      description: told(textAt(one, 'EducationDegree/OccupationalSkillsCovered')),
    })),
    skills: distinct(
      competencies
        .filter((one) => !isLanguage(one))
        .map((one) => textAt(one, 'CompetencyName') ?? textAt(one, 'CompetencyID')),
    ),
    languages: [
      ...list([textAt(person, 'PrimaryLanguageCode')]).flatMap((one) =>
        spoken(one.value, 'native', one.value),
      ),
      ...competencies.filter(isLanguage).flatMap((one) => {
        const grades = at(one, '*ScoreText')
          .map((grade) => grade.text.trim())
          .join(' ')
        return spoken(textAt(one, 'CompetencyID') ?? '', levelIn(grades), grades)
      }),
    ],
  }
}

const isLanguage = (one: Xml): boolean => /^language/i.test(textAt(one, 'TaxonomyID') ?? '')

function candidateDates(period: Xml | undefined): { start?: Found<string>; end?: Found<string> } {
  const date = (tag: string) => found(firstOfMonth(textAt(period, `${tag}/FormattedDateTime`)))
  const [start, end] = [date('StartDate'), date('EndDate')]
  const isOngoing = textAt(period, 'CurrentIndicator') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}

const firstOfMonth = (text: string | undefined): string | undefined => {
  const hit = /^(\d{4})(?:-(\d{2}))?/.exec(text ?? '')
  return hit ? `${hit[1]}-${hit[2] ?? '01'}-01` : undefined
}
