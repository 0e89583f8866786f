import { expect, test } from 'vitest'
import { toSafeGreetingCompanyName, toSafeGreetingName } from './greeted-name.ts'

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
  'Lucio Dalla',
  'Anna Rosa D’Amico',
  'ANNA CONTI',
  'Giovanni Gentile',
  'Leonardo da Vinci',
  'Rosa dell’Acqua',
  'María de los Ángeles',
  'Vincent van Gogh',
])('the person’s name %s is used in a greeting', (name) =>
  expect(toSafeGreetingName(name)).toBe(name),
)

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
  'Gentile cliente la tua banca',
  'Gentile Cliente La Tua Banca',
  'Il tuo conto è bloccato',
  'Il Tuo Conto',
  'Conferma Ora',
  'Dear Customer',
  'la sua carta scade',
  'vieni da noi stasera',
  'Poste italiane ti scrive',
  'di da del',
  '',
  ' \n ',
])('the person’s name %j is not used in a greeting', (name) =>
  expect(toSafeGreetingName(name)).toBeNull(),
)

test('invisible characters are removed from a name', () => {
  expect(toSafeGreetingName('  Ada\u202e\r\n Lovelace\u200b ')).toBe('Ada Lovelace')
})

test.each([
  '3M',
  'E&Y',
  'AT&T',
  'Rossi & C. S.n.c.',
  'Studio 54 (Milano)',
  'adidas',
  'Banca dei Monti S.p.A.',
  'Poste Altrui',
  'Hotel Conti 1899',
])('the company’s name %s is used in a mail', (name) =>
  expect(toSafeGreetingCompanyName(name)).toBe(name),
)

test.each([
  'evil.com',
  'Vai su evil punto it',
  'Chiama 333 1234567',
  'Hai vinto, clicca qui',
  'La tua banca: conferma',
  'Conferma i dati S.r.l.',
  '<b>Alba</b>',
  '{{name}}',
  '123 45 67 89',
  '&&&',
  'a'.repeat(51),
  '',
])('the company’s name %j is not used in a mail', (name) =>
  expect(toSafeGreetingCompanyName(name)).toBeNull(),
)
