import { levelIn } from '../words/language-names.ts'
import { distinct, found, join, list, spoken, told } from './europass-fields.ts'
import { emptyReading, type Found, type Reading } from './reading.ts'
import { at, textAt, withoutTags, type Xml } from './xml.ts'

/** Reads a `SkillsPassport`, the Europass format until 2020, from its `LearnerInfo`. */
export function passport(learner: Xml): Reading {
  const who = at(learner, 'Identification')[0]
  const contact = at(who, 'ContactInfo')[0]
  const address = at(contact, 'Address/Contact')[0]
  const headline = at(learner, 'Headline')[0]
  const headlineText = textAt(headline, 'Description/Label')
  const isBio = /personal_statement/.test(textAt(headline, 'Type/Code') ?? '')
  const lines = at(learner, 'Skills/Computer/Description').flatMap((one) =>
    withoutTags(one.text).split(/\n|[,;]/),
  )
  return {
    ...emptyReading(),
    name: found(
      join([textAt(who, 'PersonName/FirstName'), textAt(who, 'PersonName/Surname')], ' '),
    ),
    emails: list(at(contact, 'Email/Contact').map((one) => one.text.trim())),
    phones: list(at(contact, 'TelephoneList/Telephone/Contact').map((one) => one.text.trim())),
    links: list(at(contact, 'WebsiteList/Website/Contact').map((one) => one.text.trim())),
    residency: found(
      join([textAt(address, 'Municipality'), textAt(address, 'Country/Label')], ', '),
    ),
    birthdate: found(passportDay(at(who, 'Demographics/Birthdate')[0])),
    ...(isBio ? { bio: told(headlineText) } : { title: told(headlineText) }),
    jobs: at(learner, 'WorkExperienceList/WorkExperience').map((one) => ({
      company: found(textAt(one, 'Employer/Name')),
      position: found(textAt(one, 'Position/Label')),
      ...passportDates(one),
      description: told(textAt(one, 'Activities')),
    })),
    studies: at(learner, 'EducationList/Education').map((one) => ({
      school: found(textAt(one, 'Organisation/Name')),
      degree: found(textAt(one, 'Title')),
      ...passportDates(one),
      description: told(textAt(one, 'Activities')),
    })),
    skills: distinct(lines),
    languages: [
      ...at(learner, 'Skills/Linguistic/MotherTongueList/MotherTongue').flatMap((one) =>
        spoken(languageOf(one), 'native', languageOf(one)),
      ),
      ...at(learner, 'Skills/Linguistic/ForeignLanguageList/ForeignLanguage').flatMap((one) => {
        const grades = at(one, 'ProficiencyLevel')
          .flatMap((level) => level.children.map((grade) => grade.text.trim()))
          .join(' ')
        return spoken(languageOf(one), levelIn(grades), grades)
      }),
    ],
  }
}

const languageOf = (one: Xml): string =>
  textAt(one, 'Description/Code') ?? textAt(one, 'Description/Label') ?? ''

function passportDates(one: Xml): { start?: Found<string>; end?: Found<string> } {
  const date = (tag: string) => {
    const attributes = at(one, `Period/${tag}`)[0]?.attributes
    const year = attributes?.get('year')
    const month = /(\d{2})/.exec(attributes?.get('month') ?? '')?.[1] ?? '01'
    return found(year && /^\d{4}$/.test(year) ? `${year}-${month}-01` : undefined)
  }
  const [start, end] = [date('From'), date('To')]
  const isOngoing = textAt(one, 'Period/Current') === 'true'
  return { ...(start && { start }), ...(end && !isOngoing && { end }) }
}

function passportDay(one: Xml | undefined): string | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map(
    (name) => /(\d+)$/.exec(one?.attributes.get(name) ?? '')?.[1],
  )
  return year && month && day ? `${year}-${month}-${day}` : undefined
}
