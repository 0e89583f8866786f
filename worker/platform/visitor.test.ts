import { describe, expect, test } from 'vitest'
import { identifyNetworkOrigin } from './visitor.ts'

const from = (address: string) =>
  identifyNetworkOrigin(
    new Request('https://ovunque.test', { headers: { 'CF-Connecting-IP': address } }),
  )

describe('the network of a request', () => {
  test('is an IPv4 address without a block', () => {
    expect(from('192.0.2.7')).toEqual({ network: '192.0.2.7', block: null })
    expect(from('::ffff:192.0.2.7')).toEqual(from('192.0.2.7'))
  })

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['2001:db8:1::', '2001:db8:1:0', '2001:db8:1'],
    ['::1', '0:0:0:0', '0:0:0'],
  ])('of %s is its /64 and its /48', (address, network, block) => {
    expect(from(address)).toEqual({ network, block })
  })

  test('is empty if the platform does not state the address', () => {
    expect(identifyNetworkOrigin(new Request('https://ovunque.test'))).toEqual({
      network: '',
      block: null,
    })
  })
})
