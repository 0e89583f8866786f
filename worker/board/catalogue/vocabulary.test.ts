import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('words of any alphabet and length keep their numbers and their spelling', () => {
  const vocabulary = new Vocabulary()
  const words = [
    'java',
    'jav',
    'javà',
    'Łódź',
    '東京',
    'a'.repeat(64),
    'a'.repeat(65),
    'é'.repeat(90),
    '',
  ]
  for (let i = 0; i < 500; i++) words.push(`parola${i}`, `città${i}`)
  const numbers = words.map((word) => vocabulary.number(word))
  expect(numbers).toEqual(words.map((_, i) => i))
  expect(words.map((word) => vocabulary.number(word))).toEqual(numbers)
  expect(words.map((word) => vocabulary.find(word))).toEqual(numbers)
  expect(numbers.map((number) => vocabulary.word(number))).toEqual(words)
  expect(['jave', 'javá', '東', ' '].map((word) => vocabulary.find(word))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
