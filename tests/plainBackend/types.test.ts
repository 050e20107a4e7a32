import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '@/api/client'
import { userSchema } from '@/api/models/user'
import { endpointOf } from '../../backend-kit/endpoints'
import { meaning } from './meaning'
import { startPlainBackend, type PlainBackend } from './plainBackend'
import { reads } from './reads'
import { PLAIN, type Fault, type WireTypes } from './types'

const NOW = 1_800_000_000_000
let backend: PlainBackend
beforeAll(async () => {
  backend = await startPlainBackend()
})
afterAll(() => backend.stop())
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  backend.reset()
})

const client = () =>
  createClient({
    apiBase: backend.url,
    token: () => 'plain-token',
    fingerprint: () => 'device',
    platform: () => 0,
    appId: () => 'web',
    wait: () => Promise.resolve(),
  })

/** What the portal parses from every response, in these types. */
async function understood(types: Partial<WireTypes>, names = reads) {
  backend.reset(types)
  const all: Record<string, unknown> = {}
  for (const [name, body, schema] of names) {
    const result = await client().call(endpointOf(name), body, schema)
    all[name] = 'data' in result ? { ok: true, data: meaning(result.data) } : result
  }
  return all
}

const VARIANTS: [string, Partial<WireTypes>][] = [
  ['ids as text', { ids: 'text' }],
  ['amounts as text', { amounts: 'text' }],
  ['flags as 0 and 1', { flags: 'number' }],
  ['flags as "0" and "1"', { flags: 'text' }],
  ['doubled lists', { lists: 'doubled' }],
  ['everything at once', { ids: 'text', amounts: 'text', flags: 'text', lists: 'doubled' }],
]

test.each(VARIANTS)('[BK-04] %s: every response is parsed to the same result', async (_, types) => {
  const meant = await understood(PLAIN)
  const means = await understood(types)
  for (const [name] of reads) {
    expect(meant[name], name).toMatchObject({ ok: true })
    expect(means[name], name).toEqual(meant[name])
  }
})

test('[BK-04] text ids: every row is parsed, and each id is sent back unchanged', async () => {
  const textIds = await understood({ ids: 'word' })
  for (const [name] of reads) expect(textIds[name], name).toMatchObject({ ok: true })
  expect(textIds).toMatchObject({
    userInfo: {
      data: {
        id: 'id-700123',
        appGameDataUser: {
          gameLikes: { 'id-101': true, 'id-102': false },
          gameHistory: ['id-101', 'id-102'],
        },
      },
    },
    getRechargeRecord: { data: { list: [{ orderId: 'id-9001' }], whole: true } },
    getMail2: { data: { list: [{ id: 'id-31' }, { id: 'id-32' }] } },
    lobbyTips: { data: { jackpotList: [{ gameId: 'id-101' }] } },
  })
  const { data } = textIds.appConfig as { data: { appGameList: { id: unknown }[] } }
  expect(data.appGameList.map(({ id }) => id)).toEqual(['id-101', 'id-102', 'id-103', 'id-104', 'id-105'])
})

test.each(['null', 'absent'] as const)('[BK-04] lists that are %s are parsed as empty', async (lists) => {
  const means = await understood({ lists })
  for (const [name] of reads) expect(means[name], name).toMatchObject({ ok: true })
  expect(means.getRechargeRecord).toMatchObject({ data: { list: [], whole: undefined } })
})

/** What a player is shown depends on it. */
const KINDS: Record<Exclude<Fault, 'wrongShape'>, object> = {
  http500: { kind: 'http', status: 500 },
  http404: { kind: 'http', status: 404 },
  http401: { kind: 'unauthorized' },
  errcode: { kind: 'errcode', errcode: 1999 },
  errcodeText: { kind: 'errcode', errcode: 1999 },
  brokenJson: { kind: 'shape' },
  empty: { kind: 'shape' },
  hang: { kind: 'network' },
  lost: { kind: 'network' },
}

test.each(Object.entries(KINDS) as [Fault, object][])(
  '[BK-03] a call with the fault %s returns an error with a kind, and never data',
  async (fault, error) => {
    for (const [name, body, schema] of fault === 'hang' ? reads.slice(0, 1) : reads) {
      backend.reset()
      backend.fault(name === 'appConfig' || name === 'lobbyTips' ? `anonymous/${name}` : name, fault)
      const result = await client().call(endpointOf(name), body, schema)
      expect(result, name).toMatchObject({ ok: false, error })
    }
  },
)

test.each(['getExchange', 'checkRechargeOrder', 'kyc'])(
  '[BK-04] %s in a wrong shape is an error, since money depends on what it says',
  async (call) => {
    backend.reset()
    backend.fault(call, 'wrongShape')
    const results = await Promise.all(
      reads
        .filter(([name]) => name === call)
        .map(([name, body, schema]) => client().call(endpointOf(name), body, schema)),
    )
    expect(results).toMatchObject([{ ok: false, error: { kind: 'shape' } }])
  },
)

test('[BK-03] a call that portal.md does not name is a 404, and an error like others', async () => {
  const result = await client().call(endpointOf('getPlayLimits'), {}, userSchema)
  expect(result).toMatchObject({ ok: false, error: { kind: 'http', status: 404 } })
})
