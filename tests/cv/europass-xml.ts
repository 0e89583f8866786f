import type { CvTruth, Month } from './truth.ts'

const e = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const two = (value: number): string => String(value).padStart(2, '0')
const dashed = ({ year, month }: Month): string => `--${two(month)}`.replace('--', `${year}-`)

/** Builds the XML of the Europass format used since 2020, `Candidate` of HR Open Standards. */
export function europassCandidateXml(truth: CvTruth): string {
  const [given = '', ...family] = truth.name.split(' ')
  const date = (tag: string, when: Month) =>
    `<eures:${tag}><hr:FormattedDateTime>${dashed(when)}-01</hr:FormattedDateTime></eures:${tag}>`
  const [town = '', country = ''] = halves(truth.residency)
  return `<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
<CandidatePerson><PersonName><oa:GivenName>${e(given)}</oa:GivenName><hr:FamilyName>${e(family.join(' '))}</hr:FamilyName></PersonName>
<Communication><ChannelCode>Email</ChannelCode><oa:URI>${truth.email}</oa:URI></Communication>
<Communication><ChannelCode>Telephone</ChannelCode><oa:DialNumber>${truth.phone}</oa:DialNumber></Communication>
<Communication><ChannelCode>Web</ChannelCode><oa:URI>${truth.link}</oa:URI></Communication>
<Communication><UseCode>home</UseCode><Address type="home"><oa:CityName>${e(town)}</oa:CityName><CountryCode>${e(country)}</CountryCode></Address></Communication>
${truth.birthdate ? `<hr:BirthDate>${truth.birthdate}</hr:BirthDate>` : ''}<PrimaryLanguageCode name="NORMAL">${ownOf(truth)}</PrimaryLanguageCode></CandidatePerson>
<CandidateProfile languageCode="it"><hr:ExecutiveSummary>&lt;p&gt;${e(e(truth.bio))}&lt;/p&gt;</hr:ExecutiveSummary>
<EmploymentHistory>${truth.jobs.map((job) => `<EmployerHistory><hr:OrganizationName>${e(job.company)}</hr:OrganizationName><PositionHistory><PositionTitle typeCode="FREETEXT">${e(job.role)}</PositionTitle><eures:EmploymentPeriod>${date('StartDate', job.start)}${job.end ? date('EndDate', job.end) : ''}<hr:CurrentIndicator>${job.end === null}</hr:CurrentIndicator></eures:EmploymentPeriod><oa:Description>${job.tasks.map((text) => `&lt;p&gt;${e(e(text))}&lt;/p&gt;`).join('')}</oa:Description></PositionHistory></EmployerHistory>`).join('')}</EmploymentHistory>
<EducationHistory>${truth.studies.map((one) => `<EducationOrganizationAttendance><hr:OrganizationName>${e(one.school)}</hr:OrganizationName><AttendancePeriod>${date('StartDate', one.start)}${one.end ? date('EndDate', one.end) : ''}</AttendancePeriod><EducationDegree><hr:DegreeName>${e(one.degree)}</hr:DegreeName></EducationDegree></EducationOrganizationAttendance>`).join('')}</EducationHistory>
<PersonQualifications>${truth.skills.map((skill) => `<PersonCompetency><CompetencyID schemeName="FREETEXT">${e(skill)}</CompetencyID><hr:TaxonomyID>skill</hr:TaxonomyID><hr:CompetencyName>${e(skill)}</hr:CompetencyName></PersonCompetency>`).join('')}${Object.entries(
    truth.languages,
  )
    .filter(([, level]) => level !== 'native')
    .map(
      ([code, level]) =>
        `<PersonCompetency><CompetencyID schemeName="LANGUAGES">${code}</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${['CEF-Understanding-Listening', 'CEF-Understanding-Reading', 'CEF-Speaking-Interaction'].map((id) => `<eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>${id}</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>${gradeOf(level)}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`).join('')}</PersonCompetency>`,
    )
    .join('')}</PersonQualifications>
</CandidateProfile></Candidate>`
}

/** Builds the XML of the Europass format used until 2020, `SkillsPassport`. */
export function europassSkillsPassportXml(truth: CvTruth): string {
  const [given = '', ...family] = truth.name.split(' ')
  const when = (tag: string, { year, month }: Month) =>
    `<${tag} year="${year}" month="--${two(month)}"/>`
  const [town = '', country = ''] = halves(truth.residency)
  const [y, m, d] = (truth.birthdate ?? '').split('-')
  const period = (one: { start: Month; end: Month | null }) =>
    `<Period>${when('From', one.start)}${one.end ? when('To', one.end) : ''}<Current>${one.end === null}</Current></Period>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="it"><LearnerInfo><Identification><PersonName><FirstName>${e(given)}</FirstName><Surname>${e(family.join(' '))}</Surname></PersonName>
<ContactInfo><Address><Contact><Municipality>${e(town)}</Municipality><Country><Label>${e(country)}</Label></Country></Contact></Address><Email><Contact>${truth.email}</Contact></Email><TelephoneList><Telephone><Contact>${truth.phone}</Contact></Telephone></TelephoneList><WebsiteList><Website><Contact>${truth.link}</Contact></Website></WebsiteList></ContactInfo>
${truth.birthdate ? `<Demographics><Birthdate year="${y}" month="--${m}" day="---${d}"/></Demographics>` : ''}</Identification>
${truth.bio ? `<Headline><Type><Code>personal_statement</Code></Type><Description><Label>${e(truth.bio)}</Label></Description></Headline>` : ''}
<WorkExperienceList>${truth.jobs.map((job) => `<WorkExperience>${period(job)}<Position><Label>${e(job.role)}</Label></Position><Activities>${job.tasks.map((text) => `&lt;p&gt;${e(e(text))}&lt;/p&gt;`).join('')}</Activities><Employer><Name>${e(job.company)}</Name></Employer></WorkExperience>`).join('')}</WorkExperienceList>
<EducationList>${truth.studies.map((one) => `<Education>${period(one)}<Title>${e(one.degree)}</Title><Organisation><Name>${e(one.school)}</Name></Organisation></Education>`).join('')}</EducationList>
<Skills><Linguistic><MotherTongueList><MotherTongue><Description><Code>${ownOf(truth)}</Code></Description></MotherTongue></MotherTongueList><ForeignLanguageList>${Object.entries(
    truth.languages,
  )
    .filter(([, level]) => level !== 'native')
    .map(
      ([code, level]) =>
        `<ForeignLanguage><Description><Code>${code}</Code></Description><ProficiencyLevel><Listening>${gradeOf(level)}</Listening><Reading>${gradeOf(level)}</Reading><Writing>${gradeOf(level)}</Writing></ProficiencyLevel></ForeignLanguage>`,
    )
    .join(
      '',
    )}</ForeignLanguageList></Linguistic><Computer><Description>${truth.skills.map((one) => `&lt;li&gt;${e(e(one))}&lt;/li&gt;`).join('')}</Description></Computer></Skills></LearnerInfo></SkillsPassport>`
}

const ownOf = (truth: CvTruth): string =>
  Object.entries(truth.languages).find(([, level]) => level === 'native')?.[0] ?? 'it'

const gradeOf = (level: string | null): string =>
  ({ fluent: 'C1', professional: 'B2', intermediate: 'B1', basic: 'A2' })[level ?? ''] ?? ''

/** Splits a place into the town and the text after the comma. */
const halves = (place: string): string[] => {
  const at = place.indexOf(', ')
  return at < 0 ? [place] : [place.slice(0, at), place.slice(at + 2)]
}
