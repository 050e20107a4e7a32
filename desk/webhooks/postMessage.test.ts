import dns, { type LookupAddress } from 'node:dns'
import { expect, test, vi } from 'vitest'
import { lookupOpen, whyUnreachable } from './postMessage'

vi.mock('node:dns', { spy: true })

/** What a webhook's host is found at, when its name has these addresses. */
function found(...addresses: string[]): Promise<string[]> {
  vi.mocked(dns.lookup).mockImplementation(((
    _host: string,
    _options: unknown,
    done: (error: null, found: LookupAddress[]) => void,
  ) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never)
  return new Promise((resolve, reject) =>
    lookupOpen('hooks.example.com', { all: true }, (error, list) =>
      error ? reject(error) : resolve((list as LookupAddress[]).map(({ address }) => address)),
    ),
  )
}

test('[OP-12] a webhook reaches hosts of the open network, of either kind of address', async () => {
  for (const host of ['8.8.8.8', '93.184.216.34', '[2606:4700::1111]', 'hooks.example.com'])
    expect(whyUnreachable(`https://${host}/portico`), host).toBeNull()
  for (const list of [['93.184.216.34'], ['2606:4700::1111'], ['93.184.216.34', '2606:4700::1111']])
    expect(await found(...list)).toEqual(list)
})

test.each(['10.1.2.3', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.1.2.3'])(
  '[OP-12] a name that leads to %s reaches nothing, beside an open address either',
  async (address) => {
    await expect(found(address)).rejects.toThrow('this machine’s own network')
    await expect(found('93.184.216.34', address)).rejects.toThrow('this machine’s own network')
  },
)
