import { expect, test } from 'vitest'
import { type ContentStream, nestsFormsExcessively } from '../../worker/cv-reader/pdf/forms.ts'
import { PdfObjectIndex } from '../../worker/cv-reader/pdf/object-index.ts'

const form = (number: number, keys: string, content: string): ContentStream => ({
  number,
  dictionary: ` obj\n<</Type/XObject/Subtype/Form${keys}>>\n`,
  content,
  isForm: true,
})
const page = (content: string): ContentStream => ({
  ...{ number: 1, dictionary: ' obj\n<<>>\n', content, isForm: false },
})
const isRefused = (drawers: ContentStream[], text = '') =>
  nestsFormsExcessively(drawers, new PdfObjectIndex(text))
const numbers = [2, 3, 4, 5, 6, 7]

test('forms of texts that contain “Do” are accepted', () => {
  const content = '[(Do)-3(menico)]TJ '.repeat(20)
  const resources = '/Resources<</Font<</F 9 0 R>>>>'
  const drawn = page(numbers.map((number) => `/X${number} Do `).join(''))
  expect(isRefused([drawn, ...numbers.map((one) => form(one, resources, content))])).toBe(false)
  const elsewhere = '8 0 obj\n<</Font<</F 9 0 R>>>>\nendobj'
  const forms = numbers.map((one) => form(one, '/Resources 8 0 R', content))
  expect(isRefused([drawn, ...forms], elsewhere)).toBe(false)
})

test.each([
  ['an object stream', '/Resources 8 0 R', '/I Do '],
  [
    'a dictionary with a date',
    '/LastModified(D:2026)/Resources<</XObject<</I 90 0 R>>>>',
    '/I Do ',
  ],
  ['their page', '', '/I Do '],
])('forms that draw images are accepted, with their resources in %s', (_, keys, draw) => {
  const forms = numbers.map((number) => form(number, keys, draw.repeat(5)))
  const text = `1 0 obj<<${numbers.map((n) => `/X${n} ${n} 0 R`).join('')}/I 90 0 R>>endobj`
  expect(isRefused([page('/X2 Do /X3 Do '), ...forms], text)).toBe(false)
})

test.each([
  ['in the form', (next: number) => `/Resources<</XObject<</X ${next} 0 R>>>>`, ''],
  ['of the page', () => '', ''],
  ['behind a decoy', () => '/Z<</Resources<</XObject<</Y 99 0 R>>>>>>', ''],
  ['behind a text', () => '/Z(/Resources<<>>)', ''],
  ['behind a comment', () => '%/Resources<<>>\n', ''],
  [
    'twice in the file',
    () => '/Resources 8 0 R',
    '8 0 obj<<>>endobj 8 0 obj<</XObject 9 0 R>>endobj',
  ],
  ['in a missing object', () => '/Resources 8 0 R', ''],
])('forms that draw ten forms each are refused, with their resources %s', (_, keys, text) => {
  const forms = numbers.map((one) => form(one, keys(one + 1), '/X Do '.repeat(10)))
  const named = numbers.map((number) => `/X ${number} 0 R`).join(' ')
  expect(isRefused([page('/X Do'), ...forms], `${text} 1 0 obj<<${named}>>endobj`)).toBe(true)
})

test('metadata that mention “Do” do not count as forms of a page full of icons', () => {
  const metadata = { ...form(9, '', 'DocumentID '.repeat(40)), dictionary: ' obj\n<<>>\n' }
  expect(isRefused([page('/I Do '.repeat(900)), metadata], '1 0 obj<</I 90 0 R>>endobj')).toBe(
    false,
  )
})
