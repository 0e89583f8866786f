import { expect, test } from 'vitest'
import { greetedName } from './greeted-name.ts'

test.each([
  'Ada Lovelace',
  'Maria del Carmen de la Cruz',
  'Niccolò D’Amico',
  "Sinéad O'Connor",
  'Jean-Luc Sartori',
  'J.R.R. Neri',
  'Anna B. Conti',
  'Mario Rossi jr.',
  '山田 花子',
  'Владимир',
  'Zoë',
])('%s is greeted by name', (name) => expect(greetedName(name)).toBe(name))

test.each([
  'http://evil.example vinci',
  'evil.example',
  'Vai su evil.example adesso',
  'evil。example',
  'www.evil.example',
  'ann@evil.example',
  '<b>Ann</b>\nBcc: tutti',
  'Chiama 333 1234567',
  'Hai vinto! Clicca',
  'Hai vinto un premio e per averlo basta venire qui',
  'a'.repeat(51),
  `Z${'\u0335'.repeat(20)}algo`,
  '🎁 Premio',
  '{{name}}',
  '$t(greeting)',
  'bit.ly/x',
  '',
  ' \n ',
])('%j is not', (name) => expect(greetedName(name)).toBeNull())

test('what cannot be seen is taken out', () => {
  expect(greetedName('  Ada\u202e\r\n Lovelace\u200b ')).toBe('Ada Lovelace')
})
