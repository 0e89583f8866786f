import { describe, expect, test } from 'vitest'
import { readEuropassXml } from './europass.ts'
import { extractHtmlText, findFirstXmlText, findXmlElementsByPath, parseXml } from './xml.ts'

describe('parseXml', () => {
  test('reads elements without prefixes, attributes, entities and CDATA', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a:b x="1 &amp; 2"><c>è &#232; &#xE8; &lt;</c><!-- no --><c><![CDATA[<raw>]]></c><d/></a:b>',
    )
    expect(root?.name).toBe('b')
    expect(root?.attributes.get('x')).toBe('1 & 2')
    expect(findXmlElementsByPath(root, 'c').map((one) => one.text)).toEqual(['è è è <', '<raw>'])
    expect(findXmlElementsByPath(root, 'd')).toHaveLength(1)
  })

  test('a star in a path matches elements at any depth', () => {
    const root = parseXml('<a><b><c><d>1</d></c></b><d>2</d></a>')
    expect(findXmlElementsByPath(root, '*d').map((one) => one.text)).toEqual(['1', '2'])
    expect(findFirstXmlText(root, 'b/c/d')).toBe('1')
    expect(findFirstXmlText(root, 'b/x')).toBeUndefined()
  })

  test.each([
    ['a document type declaration', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['end tags without start tags', '</a></a>'],
    ['too deep nesting', '<a>'.repeat(1_000)],
    ['too many elements', `<a>${'<b/>'.repeat(30_000)}</a>`],
    ['an empty document', ''],
  ])('rejects %s', (_, source) => expect(parseXml(source)).toBeUndefined())

  test('turns the HTML of a field into lines', () => {
    expect(extractHtmlText('<p>Uno&nbsp;<b>due</b></p><ul><li>tre</li></ul>')).toBe('Uno due\ntre')
  })
})

describe('Europass', () => {
  test('ignores XML that is not from Europass', () =>
    expect(readEuropassXml('<Invoice/>')).toBeUndefined())

  test('reads an empty document as an empty reading', () => {
    expect(readEuropassXml('<SkillsPassport><LearnerInfo/></SkillsPassport>')).toMatchObject({
      jobs: [],
      studies: [],
      skills: [],
    })
    expect(readEuropassXml('<Candidate/>')).toMatchObject({ jobs: [], languages: [] })
  })

  test('gives a current job no end date, even if the document states one', () => {
    const period =
      '<Period><From year="2020" month="--03"/><To year="2021"/><Current>true</Current></Period>'
    const source = `<SkillsPassport><LearnerInfo><WorkExperienceList><WorkExperience>${period}<Employer><Name>Quarzo</Name></Employer></WorkExperience></WorkExperienceList></LearnerInfo></SkillsPassport>`
    const [job] = readEuropassXml(source)?.jobs ?? []
    expect(job).toMatchObject({ company: { value: 'Quarzo' }, start: { value: '2020-03-01' } })
    expect(job?.end).toBeUndefined()
  })
})
