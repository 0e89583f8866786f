import { findLanguageLevel } from '../words/language-names.ts'
import * as fields from './europass-fields.ts'
import { type CvEntryDates, type CvReading, createEmptyCvReading } from './reading.ts'
import { extractHtmlText, findFirstXmlText, findXmlElementsByPath, type XmlElement } from './xml.ts'

/** Reads the XML element `LearnerInfo` of a `SkillsPassport`, the Europass format until 2020. */
export function readEuropassSkillsPassport(learner: XmlElement): CvReading {
  const who = findXmlElementsByPath(learner, 'Identification')[0]
  const contact = findXmlElementsByPath(who, 'ContactInfo')[0]
  const address = findXmlElementsByPath(contact, 'Address/Contact')[0]
  const headline = findXmlElementsByPath(learner, 'Headline')[0]
  const headlineText = fields.readCertainHtmlTextAtPath(headline, 'Description/Label')
  const isBio = /personal_statement/.test(findFirstXmlText(headline, 'Type/Code') ?? '')
  const textsAt = (path: string) =>
    fields.toCertainTextValues(findXmlElementsByPath(contact, path).map((one) => one.text.trim()))
  const lines = findXmlElementsByPath(learner, 'Skills/Computer/Description').flatMap((one) =>
    extractHtmlText(one.text).split(/\n|[,;]/),
  )
  return {
    ...createEmptyCvReading(),
    name: fields.readCertainJoinedTexts(who, ['PersonName/FirstName', 'PersonName/Surname'], ' '),
    emails: textsAt('Email/Contact'),
    phones: textsAt('TelephoneList/Telephone/Contact'),
    links: textsAt('WebsiteList/Website/Contact'),
    residency: fields.readCertainJoinedTexts(address, ['Municipality', 'Country/Label'], ', '),
    birthdate: fields.toCertainTextValues([
      passportDay(findXmlElementsByPath(who, 'Demographics/Birthdate')[0]),
    ])[0],
    ...(isBio ? { bio: headlineText } : { title: headlineText }),
    jobs: findXmlElementsByPath(learner, 'WorkExperienceList/WorkExperience').map((one) => ({
      company: fields.readCertainTextAtPath(one, 'Employer/Name'),
      position: fields.readCertainTextAtPath(one, 'Position/Label'),
      ...passportDates(one),
      description: fields.readCertainHtmlTextAtPath(one, 'Activities'),
    })),
    studies: findXmlElementsByPath(learner, 'EducationList/Education').map((one) => ({
      school: fields.readCertainTextAtPath(one, 'Organisation/Name'),
      degree: fields.readCertainTextAtPath(one, 'Title'),
      ...passportDates(one),
      description: fields.readCertainHtmlTextAtPath(one, 'Activities'),
    })),
    skills: fields.toDistinctCertainTextValues(lines),
    languages: [
      ...findXmlElementsByPath(learner, 'Skills/Linguistic/MotherTongueList/MotherTongue').flatMap(
        (one) => fields.readEuropassSpokenLanguage(languageOf(one), 'native', languageOf(one)),
      ),
      ...findXmlElementsByPath(
        learner,
        'Skills/Linguistic/ForeignLanguageList/ForeignLanguage',
      ).flatMap((one) => {
        const grades = findXmlElementsByPath(one, 'ProficiencyLevel')
          .flatMap((level) => level.children.map((grade) => grade.text.trim()))
          .join(' ')
        return fields.readEuropassSpokenLanguage(languageOf(one), findLanguageLevel(grades), grades)
      }),
    ],
  }
}

const languageOf = (one: XmlElement): string =>
  findFirstXmlText(one, 'Description/Code') ?? findFirstXmlText(one, 'Description/Label') ?? ''

function passportDates(one: XmlElement): CvEntryDates {
  const date = (tag: string) => {
    const attributes = findXmlElementsByPath(one, `Period/${tag}`)[0]?.attributes
    return fields.toCertainMonthDate(
      attributes?.get('year'),
      /(\d{2})/.exec(attributes?.get('month') ?? '')?.[1],
    )
  }
  const [start, end] = [date('From'), date('To')]
  const isOngoing = findFirstXmlText(one, 'Period/Current') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}

function passportDay(one: XmlElement | undefined): string | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map(
    (name) => /(\d+)$/.exec(one?.attributes.get(name) ?? '')?.[1],
  )
  return year && month && day ? `${year}-${month}-${day}` : undefined
}
