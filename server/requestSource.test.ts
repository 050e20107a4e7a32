import { expect, test } from 'vitest'
import { readTrustedProxies } from './requestSource'

test('a range of one kind of address trusts no proxy of the other', () => {
  const proxies = readTrustedProxies(['::/0', '10.0.0.0/8', '192.0.2.7'])
  for (const address of ['2001:db8::1', '10.1.2.3', '192.0.2.7'])
    expect(proxies.includes(address), address).toBe(true)
  for (const address of ['8.8.8.8', '192.0.2.8', 'unknown'])
    expect(proxies.includes(address), address).toBe(false)
})
