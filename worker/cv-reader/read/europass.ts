import { findLanguageLevel } from '../words/language-names.ts'
import * as fields from './europass-fields.ts'
import { readEuropassSkillsPassport } from './europass-passport.ts'
import { type CvEntryDates, type CvReading, createEmptyCvReading } from './reading.ts'
import { findFirstXmlText, findXmlElementsByPath, parseXml, type XmlElement } from './xml.ts'

/**
 * Reads the XML that Europass attaches to its PDFs. Its root element has been `Candidate` since
 * 2020 and was `SkillsPassport` before. Returns undefined for any other document.
 */
export function readEuropassXml(source: string): CvReading | undefined {
  const root = parseXml(source)
  if (root?.name === 'Candidate') return candidate(root)
  const learner =
    root?.name === 'SkillsPassport' ? findXmlElementsByPath(root, 'LearnerInfo')[0] : undefined
  return learner && readEuropassSkillsPassport(learner)
}

function candidate(root: XmlElement): CvReading {
  const person = findXmlElementsByPath(root, 'CandidatePerson')[0]
  const profile = findXmlElementsByPath(root, 'CandidateProfile')[0]
  const channels = findXmlElementsByPath(person, 'Communication')
  const byChannel = (pattern: RegExp, path: string) =>
    fields.toCertainTextValues(
      channels
        .filter((one) => pattern.test(findFirstXmlText(one, 'ChannelCode') ?? ''))
        .map((one) => findFirstXmlText(one, path)),
    )
  const address = findXmlElementsByPath(person, 'Communication/Address')[0]
  const competencies = findXmlElementsByPath(profile, '*PersonCompetency')
  return {
    ...createEmptyCvReading(),
    name: fields.readCertainJoinedTexts(
      person,
      ['PersonName/GivenName', 'PersonName/FamilyName'],
      ' ',
    ),
    emails: byChannel(/mail/i, 'URI'),
    phones: channels
      .filter((one) => findXmlElementsByPath(one, 'DialNumber').length > 0)
      .flatMap(
        (one) => fields.readCertainJoinedTexts(one, ['CountryDialing', 'DialNumber'], ' ') ?? [],
      ),
    links: byChannel(/web|social|instant|linkedin/i, 'URI'),
    residency: fields.readCertainJoinedTexts(address, ['CityName', 'CountryCode'], ', '),
    birthdate: fields.readCertainTextAtPath(person, 'BirthDate'),
    bio: fields.readCertainHtmlTextAtPath(profile, 'ExecutiveSummary'),
    jobs: findXmlElementsByPath(profile, 'EmploymentHistory/EmployerHistory').flatMap((employer) =>
      findXmlElementsByPath(employer, 'PositionHistory').map((position) => ({
        company: fields.readCertainTextAtPath(employer, 'OrganizationName'),
        position: fields.readCertainTextAtPath(position, 'PositionTitle'),
        ...candidateDates(findXmlElementsByPath(position, 'EmploymentPeriod')[0]),
        description: fields.readCertainHtmlTextAtPath(position, 'Description'),
      })),
    ),
    studies: findXmlElementsByPath(profile, 'EducationHistory/EducationOrganizationAttendance').map(
      (one) => ({
        school: fields.readCertainTextAtPath(one, 'OrganizationName'),
        degree:
          fields.readCertainTextAtPath(one, 'EducationDegree/DegreeName') ??
          fields.readCertainTextAtPath(one, 'ProgramName'),
        ...candidateDates(findXmlElementsByPath(one, 'AttendancePeriod')[0]),
        description: fields.readCertainHtmlTextAtPath(
          one,
          'EducationDegree/OccupationalSkillsCovered',
        ),
      }),
    ),
    skills: fields.toDistinctCertainTextValues(
      competencies
        .filter((one) => !isLanguage(one))
        .map(
          (one) => findFirstXmlText(one, 'CompetencyName') ?? findFirstXmlText(one, 'CompetencyID'),
        ),
    ),
    languages: [
      ...fields
        .toCertainTextValues([findFirstXmlText(person, 'PrimaryLanguageCode')])
        .flatMap((one) => fields.readEuropassSpokenLanguage(one.value, 'native', one.value)),
      ...competencies.filter(isLanguage).flatMap((one) => {
        const grades = findXmlElementsByPath(one, '*ScoreText')
          .map((grade) => grade.text.trim())
          .join(' ')
        return fields.readEuropassSpokenLanguage(
          findFirstXmlText(one, 'CompetencyID') ?? '',
          findLanguageLevel(grades),
          grades,
        )
      }),
    ],
  }
}

const isLanguage = (one: XmlElement): boolean =>
  /^language/i.test(findFirstXmlText(one, 'TaxonomyID') ?? '')

function candidateDates(period: XmlElement | undefined): CvEntryDates {
  const date = (tag: string) => {
    const hit = /^(\d{4})(?:-(\d{2}))?/.exec(
      findFirstXmlText(period, `${tag}/FormattedDateTime`) ?? '',
    )
    return fields.toCertainMonthDate(hit?.[1], hit?.[2])
  }
  const [start, end] = [date('StartDate'), date('EndDate')]
  const isOngoing = findFirstXmlText(period, 'CurrentIndicator') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}
