import { findLanguageLevel } from '../words/language-names.ts'
import {
  certainHtmlTextAtPath,
  certainJoinedTexts,
  certainMonthDate,
  certainTextAtPath,
  certainTextValues,
  distinctCertainTextValues,
  europassSpokenLanguage,
} from './europass-fields.ts'
import { readEuropassSkillsPassport } from './europass-passport.ts'
import { type CvEntryDates, type CvReading, emptyReading } from './reading.ts'
import { findXmlElementsByPath, firstXmlTextAtPath, parseXml, type XmlElement } from './xml.ts'

/**
 * Reads the XML that Europass attaches to its PDFs. Its root is `Candidate` since 2020,
 * `SkillsPassport` before. Returns undefined for any other document.
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
    certainTextValues(
      channels
        .filter((one) => pattern.test(firstXmlTextAtPath(one, 'ChannelCode') ?? ''))
        .map((one) => firstXmlTextAtPath(one, path)),
    )
  const address = findXmlElementsByPath(person, 'Communication/Address')[0]
  const competencies = findXmlElementsByPath(profile, '*PersonCompetency')
  return {
    ...emptyReading(),
    name: certainJoinedTexts(person, ['PersonName/GivenName', 'PersonName/FamilyName'], ' '),
    emails: byChannel(/mail/i, 'URI'),
    phones: channels
      .filter((one) => findXmlElementsByPath(one, 'DialNumber').length > 0)
      .flatMap((one) => certainJoinedTexts(one, ['CountryDialing', 'DialNumber'], ' ') ?? []),
    links: byChannel(/web|social|instant|linkedin/i, 'URI'),
    residency: certainJoinedTexts(address, ['CityName', 'CountryCode'], ', '),
    birthdate: certainTextAtPath(person, 'BirthDate'),
    bio: certainHtmlTextAtPath(profile, 'ExecutiveSummary'),
    jobs: findXmlElementsByPath(profile, 'EmploymentHistory/EmployerHistory').flatMap((employer) =>
      findXmlElementsByPath(employer, 'PositionHistory').map((position) => ({
        company: certainTextAtPath(employer, 'OrganizationName'),
        position: certainTextAtPath(position, 'PositionTitle'),
        ...candidateDates(findXmlElementsByPath(position, 'EmploymentPeriod')[0]),
        description: certainHtmlTextAtPath(position, 'Description'),
      })),
    ),
    studies: findXmlElementsByPath(profile, 'EducationHistory/EducationOrganizationAttendance').map(
      (one) => ({
        school: certainTextAtPath(one, 'OrganizationName'),
        degree:
          certainTextAtPath(one, 'EducationDegree/DegreeName') ??
          certainTextAtPath(one, 'ProgramName'),
        ...candidateDates(findXmlElementsByPath(one, 'AttendancePeriod')[0]),
        description: certainHtmlTextAtPath(one, 'EducationDegree/OccupationalSkillsCovered'),
      }),
    ),
    skills: distinctCertainTextValues(
      competencies
        .filter((one) => !isLanguage(one))
        .map(
          (one) =>
            firstXmlTextAtPath(one, 'CompetencyName') ?? firstXmlTextAtPath(one, 'CompetencyID'),
        ),
    ),
    languages: [
      ...certainTextValues([firstXmlTextAtPath(person, 'PrimaryLanguageCode')]).flatMap((one) =>
        europassSpokenLanguage(one.value, 'native', one.value),
      ),
      ...competencies.filter(isLanguage).flatMap((one) => {
        const grades = findXmlElementsByPath(one, '*ScoreText')
          .map((grade) => grade.text.trim())
          .join(' ')
        return europassSpokenLanguage(
          firstXmlTextAtPath(one, 'CompetencyID') ?? '',
          findLanguageLevel(grades),
          grades,
        )
      }),
    ],
  }
}

const isLanguage = (one: XmlElement): boolean =>
  /^language/i.test(firstXmlTextAtPath(one, 'TaxonomyID') ?? '')

function candidateDates(period: XmlElement | undefined): CvEntryDates {
  const date = (tag: string) => {
    const hit = /^(\d{4})(?:-(\d{2}))?/.exec(
      firstXmlTextAtPath(period, `${tag}/FormattedDateTime`) ?? '',
    )
    return certainMonthDate(hit?.[1], hit?.[2])
  }
  const [start, end] = [date('StartDate'), date('EndDate')]
  const isOngoing = firstXmlTextAtPath(period, 'CurrentIndicator') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}
