import { levelIn } from '../words/language-names.ts'
import {
  distinctTexts,
  foundHtml,
  foundMonth,
  foundText,
  foundTexts,
  joinParts,
  spokenLanguage,
} from './europass-fields.ts'
import { readSkillsPassport } from './europass-passport.ts'
import { type CvReading, type EntryDates, newReading } from './reading.ts'
import { elementsAt, parseXml, textAt, type XmlElement } from './xml.ts'

/**
 * Reads the XML document that Europass attaches to its PDFs. Its root element is `Candidate` since
 * 2020 and was `SkillsPassport` before. Returns undefined for any other document.
 */
export function readEuropass(source: string): CvReading | undefined {
  const root = parseXml(source)
  if (root?.name === 'Candidate') return candidate(root)
  const learner = root?.name === 'SkillsPassport' ? elementsAt(root, 'LearnerInfo')[0] : undefined
  return learner && readSkillsPassport(learner)
}

function candidate(root: XmlElement): CvReading {
  const person = elementsAt(root, 'CandidatePerson')[0]
  const profile = elementsAt(root, 'CandidateProfile')[0]
  const channels = elementsAt(person, 'Communication')
  const byChannel = (pattern: RegExp, path: string) =>
    foundTexts(
      channels
        .filter((one) => pattern.test(textAt(one, 'ChannelCode') ?? ''))
        .map((one) => textAt(one, path)),
    )
  const address = elementsAt(person, 'Communication/Address')[0]
  const competencies = elementsAt(profile, '*PersonCompetency')
  return {
    ...newReading(),
    name: foundText(
      joinParts(
        [textAt(person, 'PersonName/GivenName'), textAt(person, 'PersonName/FamilyName')],
        ' ',
      ),
    ),
    emails: byChannel(/mail/i, 'URI'),
    phones: foundTexts(
      channels
        .filter((one) => elementsAt(one, 'DialNumber').length > 0)
        .map((one) => joinParts([textAt(one, 'CountryDialing'), textAt(one, 'DialNumber')], ' ')),
    ),
    links: byChannel(/web|social|instant|linkedin/i, 'URI'),
    residency: foundText(
      joinParts([textAt(address, 'CityName'), textAt(address, 'CountryCode')], ', '),
    ),
    birthdate: foundText(textAt(person, 'BirthDate')),
    bio: foundHtml(textAt(profile, 'ExecutiveSummary')),
    jobs: elementsAt(profile, 'EmploymentHistory/EmployerHistory').flatMap((employer) =>
      elementsAt(employer, 'PositionHistory').map((position) => ({
        company: foundText(textAt(employer, 'OrganizationName')),
        position: foundText(textAt(position, 'PositionTitle')),
        ...candidateDates(elementsAt(position, 'EmploymentPeriod')[0]),
        description: foundHtml(textAt(position, 'Description')),
      })),
    ),
    studies: elementsAt(profile, 'EducationHistory/EducationOrganizationAttendance').map((one) => ({
      school: foundText(textAt(one, 'OrganizationName')),
      degree: foundText(textAt(one, 'EducationDegree/DegreeName') ?? textAt(one, 'ProgramName')),
      ...candidateDates(elementsAt(one, 'AttendancePeriod')[0]),
      description: foundHtml(textAt(one, 'EducationDegree/OccupationalSkillsCovered')),
    })),
    skills: distinctTexts(
      competencies
        .filter((one) => !isLanguage(one))
        .map((one) => textAt(one, 'CompetencyName') ?? textAt(one, 'CompetencyID')),
    ),
    languages: [
      ...foundTexts([textAt(person, 'PrimaryLanguageCode')]).flatMap((one) =>
        spokenLanguage(one.value, 'native', one.value),
      ),
      ...competencies.filter(isLanguage).flatMap((one) => {
        const grades = elementsAt(one, '*ScoreText')
          .map((grade) => grade.text.trim())
          .join(' ')
        return spokenLanguage(textAt(one, 'CompetencyID') ?? '', levelIn(grades), grades)
      }),
    ],
  }
}

const isLanguage = (one: XmlElement): boolean => /^language/i.test(textAt(one, 'TaxonomyID') ?? '')

function candidateDates(period: XmlElement | undefined): EntryDates {
  const date = (tag: string) => {
    const hit = /^(\d{4})(?:-(\d{2}))?/.exec(textAt(period, `${tag}/FormattedDateTime`) ?? '')
    return foundMonth(hit?.[1], hit?.[2])
  }
  const [start, end] = [date('StartDate'), date('EndDate')]
  const isOngoing = textAt(period, 'CurrentIndicator') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}
