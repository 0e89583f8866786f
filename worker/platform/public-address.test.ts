import { expect, test } from 'vitest'
import { isPublicIp, parsePublicUrl } from './public-address.ts'

test.each([
  'https://media.licdn.com/dms/image/x?e=1',
  'http://www.esempio.it/logo.png',
  'https://xn--caff-8oa.it/logo',
  'https://caffè.it./logo',
  'HTTPS://Loghi.Esempio.IT:443/a',
])('%s may be fetched', (address) => expect(parsePublicUrl(address)).toBeInstanceOf(URL))

test.each([
  ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/'],
  ...['http://0177.0.0.1/', 'http://0x7f.0.0.1/', 'http://127.0.0.1./', 'http://１２７.0.0.1/'],
  ...['http://10.0.0.1/', 'http://192.168.1.1/', 'http://169.254.169.254/latest/meta-data/'],
  ...['http://100.64.0.1/', 'http://0.0.0.0/', 'http://0/', 'http://8.8.8.8/'],
  ...['http://[::1]/', 'http://[::]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ...['http://[fd00::1]/', 'http://[fe80::1]/', 'http://[64:ff9b::7f00:1]/'],
  ...['http://localhost/', 'http://LOCALHOST./', 'http://foo.localhost/', 'http://router/'],
  ...['http://nas.local/', 'http://nas.local./', 'http://metadata.google.internal/'],
  ...['http://1.0.0.127.in-addr.arpa/', 'http://ⓛocalhost/', 'http://printer.lan/'],
  ...['https://esempio.it:8443/', 'http://esempio.it:22/', 'http://esempio.it:443/'],
  ...['ftp://esempio.it/a', 'file:///etc/passwd', 'data:image/png;base64,AA', 'javascript:1'],
  ...[
    'https://io@esempio.it/',
    'https://esempio.it@127.0.0.1/',
    'https://esempio.it#@127.0.0.1:80',
  ],
  ...['https://esempio..it/', 'non è un indirizzo', '', '//esempio.it/a'],
])('%s is never fetched', (address) => {
  const url = parsePublicUrl(address)
  // Some of these addresses contain both a public and a private host. Such an address is accepted
  // only if the private host comes after `#` and so is merely part of the fragment.
  expect(url === null || url.hostname === 'esempio.it').toBe(true)
  if (!address.includes('#')) expect(url).toBeNull()
})

test('resolves a relative redirect before checking it', () => {
  const from = new URL('https://loghi.esempio.it/a/b')
  expect(parsePublicUrl('../c.png', from)?.href).toBe('https://loghi.esempio.it/c.png')
  expect(parsePublicUrl('//altrove.esempio.it/c', from)?.href).toBe('https://altrove.esempio.it/c')
  expect(parsePublicUrl('//127.0.0.1/c', from)).toBeNull()
  expect(parsePublicUrl('http://localhost/c', from)).toBeNull()
  expect(parsePublicUrl(null, from)).toBeNull()
})

test.each([
  ...[
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '223.255.255.255',
  ],
  ...['2606:4700::1111', '2a00:1450:4002:402::2003', '2001:200::1', '2001:4860:4860::8888'],
])('%s is a public IP address', (ip) => expect(isPublicIp(ip)).toBe(true))

test.each([
  ...['0.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255', '127.0.0.1', '127.255.255.255'],
  ...['169.254.169.254', '172.16.0.0', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.0.1'],
  ...[
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fc00::1',
    'fdff::1',
    'fe80::1',
    'ff02::1',
  ],
  ...['64:ff9b::7f00:1', '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', ''],
])('%s is not a public IP address', (ip) => expect(isPublicIp(ip)).toBe(false))
