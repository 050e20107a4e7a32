import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { trustedAnnouncer } from './trustedAnnouncer'

const FILE = 'node_modules/react-aria/dist/private/live-announcer/LiveAnnouncer.mjs'

test('[PV-10] the live region of dates is emptied in a way that Trusted Types allow', async () => {
  const { transform } = trustedAnnouncer()
  if (typeof transform !== 'object') throw new Error('The plugin has no transform.')
  const { handler, filter } = transform
  expect((filter?.id as RegExp).test(FILE)).toBe(true)
  const change = handler as unknown as (code: string) => { code: string }
  const { code } = change(await readFile(FILE, 'utf8'))
  expect(code).not.toMatch('innerHTML')
  expect(code.match(/replaceChildren\(\)/g)).toHaveLength(2)
  const refused = (reason: string) => {
    throw new Error(reason)
  }
  expect(() => change.call({ error: refused }, '')).toThrow('this plugin can go')
})
