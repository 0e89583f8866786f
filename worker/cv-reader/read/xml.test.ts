import { describe, expect, test } from 'vitest'
import { readEuropassXml } from './europass.ts'
import { extractHtmlText, findXmlElementsByPath, firstXmlTextAtPath, parseXml } from './xml.ts'

describe('the XML that data travels in', () => {
  test('names without prefixes, attributes, entities, CDATA', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a:b x="1 &amp; 2"><c>è &#232; &#xE8; &lt;</c><!-- no --><c><![CDATA[<raw>]]></c><d/></a:b>',
    )
    expect(root?.name).toBe('b')
    expect(root?.attributes.get('x')).toBe('1 & 2')
    expect(findXmlElementsByPath(root, 'c').map((one) => one.text)).toEqual(['è è è <', '<raw>'])
    expect(findXmlElementsByPath(root, 'd')).toHaveLength(1)
  })

  test('a path leads anywhere below with a star', () => {
    const root = parseXml('<a><b><c><d>1</d></c></b><d>2</d></a>')
    expect(findXmlElementsByPath(root, '*d').map((one) => one.text)).toEqual(['1', '2'])
    expect(firstXmlTextAtPath(root, 'b/c/d')).toBe('1')
    expect(firstXmlTextAtPath(root, 'b/x')).toBeUndefined()
  })

  test.each([
    ['entities of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['closings without openings', '</a></a>'],
    ['depth without end', '<a>'.repeat(1_000)],
    ['elements without number', `<a>${'<b/>'.repeat(30_000)}</a>`],
    ['nothing', ''],
  ])('%s is refused', (_, source) => expect(parseXml(source)).toBeUndefined())

  test('the HTML in a field becomes lines', () => {
    expect(extractHtmlText('<p>Uno&nbsp;<b>due</b></p><ul><li>tre</li></ul>')).toBe('Uno due\ntre')
  })
})

describe('Europass', () => {
  test('another document is none', () => expect(readEuropassXml('<Invoice/>')).toBeUndefined())

  test('an empty one is an empty reading', () => {
    expect(readEuropassXml('<SkillsPassport><LearnerInfo/></SkillsPassport>')).toMatchObject({
      jobs: [],
      studies: [],
      skills: [],
    })
    expect(readEuropassXml('<Candidate/>')).toMatchObject({ jobs: [], languages: [] })
  })

  test('what goes on has no end, even where one is written', () => {
    const period =
      '<Period><From year="2020" month="--03"/><To year="2021"/><Current>true</Current></Period>'
    const source = `<SkillsPassport><LearnerInfo><WorkExperienceList><WorkExperience>${period}<Employer><Name>Quarzo</Name></Employer></WorkExperience></WorkExperienceList></LearnerInfo></SkillsPassport>`
    const [job] = readEuropassXml(source)?.jobs ?? []
    expect(job).toMatchObject({ company: { value: 'Quarzo' }, start: { value: '2020-03-01' } })
    expect(job?.end).toBeUndefined()
  })
})
