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
import { type CvReading, type EntryDates, newReading } from './reading.ts'
import { elementsAt, textAt, withoutTags, type XmlElement } from './xml.ts'

/**
 * Reads a `SkillsPassport`, the Europass format until 2020. `learner` is its element `LearnerInfo`.
 */
export function readSkillsPassport(learner: XmlElement): CvReading {
  const who = elementsAt(learner, 'Identification')[0]
  const contact = elementsAt(who, 'ContactInfo')[0]
  const address = elementsAt(contact, 'Address/Contact')[0]
  const headline = elementsAt(learner, 'Headline')[0]
  const headlineText = textAt(headline, 'Description/Label')
  const isBio = /personal_statement/.test(textAt(headline, 'Type/Code') ?? '')
  const lines = elementsAt(learner, 'Skills/Computer/Description').flatMap((one) =>
    withoutTags(one.text).split(/\n|[,;]/),
  )
  return {
    ...newReading(),
    name: foundText(
      joinParts([textAt(who, 'PersonName/FirstName'), textAt(who, 'PersonName/Surname')], ' '),
    ),
    emails: foundTexts(elementsAt(contact, 'Email/Contact').map((one) => one.text.trim())),
    phones: foundTexts(
      elementsAt(contact, 'TelephoneList/Telephone/Contact').map((one) => one.text.trim()),
    ),
    links: foundTexts(
      elementsAt(contact, 'WebsiteList/Website/Contact').map((one) => one.text.trim()),
    ),
    residency: foundText(
      joinParts([textAt(address, 'Municipality'), textAt(address, 'Country/Label')], ', '),
    ),
    birthdate: foundText(passportDay(elementsAt(who, 'Demographics/Birthdate')[0])),
    ...(isBio ? { bio: foundHtml(headlineText) } : { title: foundHtml(headlineText) }),
    jobs: elementsAt(learner, 'WorkExperienceList/WorkExperience').map((one) => ({
      company: foundText(textAt(one, 'Employer/Name')),
      position: foundText(textAt(one, 'Position/Label')),
      ...passportDates(one),
      description: foundHtml(textAt(one, 'Activities')),
    })),
    studies: elementsAt(learner, 'EducationList/Education').map((one) => ({
      school: foundText(textAt(one, 'Organisation/Name')),
      degree: foundText(textAt(one, 'Title')),
      ...passportDates(one),
      description: foundHtml(textAt(one, 'Activities')),
    })),
    skills: distinctTexts(lines),
    languages: [
      ...elementsAt(learner, 'Skills/Linguistic/MotherTongueList/MotherTongue').flatMap((one) =>
        spokenLanguage(languageOf(one), 'native', languageOf(one)),
      ),
      ...elementsAt(learner, 'Skills/Linguistic/ForeignLanguageList/ForeignLanguage').flatMap(
        (one) => {
          const grades = elementsAt(one, 'ProficiencyLevel')
            .flatMap((level) => level.children.map((grade) => grade.text.trim()))
            .join(' ')
          return spokenLanguage(languageOf(one), levelIn(grades), grades)
        },
      ),
    ],
  }
}

const languageOf = (one: XmlElement): string =>
  textAt(one, 'Description/Code') ?? textAt(one, 'Description/Label') ?? ''

function passportDates(one: XmlElement): EntryDates {
  const date = (tag: string) => {
    const attributes = elementsAt(one, `Period/${tag}`)[0]?.attributes
    return foundMonth(attributes?.get('year'), /(\d{2})/.exec(attributes?.get('month') ?? '')?.[1])
  }
  const [start, end] = [date('From'), date('To')]
  const isOngoing = textAt(one, 'Period/Current') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}

function passportDay(one: XmlElement | undefined): string | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map(
    (name) => /(\d+)$/.exec(one?.attributes.get(name) ?? '')?.[1],
  )
  return year && month && day ? `${year}-${month}-${day}` : undefined
}
