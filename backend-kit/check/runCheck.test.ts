import { readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { endpointOf } from '../endpoints'
import { startPlainBackend } from '@tests/plainBackend/plainBackend'
import { createMockHttp } from '../../mock-backend/http'
import type { Report } from './checkBackend'
import { runCheck } from './runCheck'

const PASSWORD = 'demo1234'
const PLAYER = ['--account', 'regular', '--password', PASSWORD]
const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})

const listening = (server: Server | ReturnType<typeof createTcpServer>): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      cleanups.push(() => {
        ;(server as Server).closeAllConnections?.()
        server.close()
      })
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }),
  )
const serve = (listener: RequestListener) => listening(createServer(listener))

/** Calls that arrived, by path below the API base. */
type Received = { path: string; body: Record<string, unknown>; token: string | undefined }[]

/** The mock back end over HTTP; `change` may answer instead of it. */
async function serveMock(
  change: (name: string, response: Record<string, unknown>) => Record<string, unknown> | undefined = () =>
    undefined,
) {
  const mock = createMockHttp()
  const received: Received = []
  const names = new Map<string, string>()
  const nameOf = (path: string) => names.get(path) ?? path.replace('/app/v1/', '')
  const url = await serve((request, response) => {
    const path = (request.url ?? '').replace('/prod-api-2', '')
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      try {
        received.push({
          path,
          body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
          token: request.headers.authorization,
        })
      } catch {
        // A form is of no interest here.
      }
    })
    const end = response.end.bind(response)
    response.removeHeader('Content-Length')
    request.headers['accept-encoding'] = ''
    response.end = ((bytes: Buffer) => {
      const changed = change(nameOf(path), JSON.parse(bytes.toString()) as Record<string, unknown>)
      if (!changed) return end(bytes)
      response.removeHeader('Content-Length')
      return end(JSON.stringify(changed))
    }) as never
    void mock(request, response)
  })
  return { url, received }
}

async function check(...args: string[]) {
  const file = join(tmpdir(), `check-${Math.random().toString(36).slice(2)}.json`)
  let out = ''
  let error = ''
  const code = await runCheck(
    [...args, '--json', file],
    {},
    { print: (text) => (out += text), printError: (text) => (error += text) },
  )
  let report: Report | undefined
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    // Nothing could be checked.
  }
  rmSync(file, { force: true })
  return {
    code,
    out,
    error,
    report,
    stateOf: (name: string) => report?.calls.find((call) => call.name === name),
  }
}

const WRITES = new Set(
  (['recharge3', 'exchange', 'startGame', 'gameLike', 'receiveMail', 'loginBonus3UserReceive'] as const).map(
    (name) => endpointOf(name).path,
  ),
)

test('[BK-02] the mock back end is green, with a token, and nothing is changed', async () => {
  const { url, received } = await serveMock()
  const { code, out, report, stateOf } = await check('--api', url, ...PLAYER)
  expect(code, out).toBe(0)
  expect(report?.verdict).toMatchObject({ works: true, without: [], faults: [] })
  expect(stateOf('userInfo')).toMatchObject({ state: 'works', refusesWrongToken: true, notes: [] })
  expect(report?.calls.flatMap(({ notes }) => notes)).toEqual([])
  const ofPlayers = report?.calls.filter(({ name, state }) => {
    const { anonymous, public: isPublic } = endpointOf(name as string)
    return state === 'works' && name !== 'accountLogin' && !anonymous && !isPublic
  })
  expect(ofPlayers?.map(({ name }) => name)).toContain('tradeInfo')
  expect(ofPlayers?.filter(({ refusesWrongToken }) => refusesWrongToken !== true)).toEqual([])
  expect(received.filter(({ path }) => WRITES.has(path))).toEqual([])
  expect(received.filter(({ body }) => 'type' in body && 'amount' in body)).toEqual([])
  expect(received.length).toBeGreaterThan(80)
})

test('[BK-02] neither the password nor the token is ever shown, nor sent in the clear', async () => {
  const { url, received } = await serveMock()
  const { out, error, report } = await check('--api', url, ...PLAYER)
  const token = received.findLast(({ token }) => token !== undefined && !token.includes('wrong'))?.token ?? ''
  expect(token).not.toBe('')
  for (const text of [out, error, JSON.stringify(report)]) {
    expect(text).not.toContain(PASSWORD)
    expect(text).not.toContain(token)
  }
  expect(JSON.stringify(received)).not.toContain(PASSWORD)
})

test('[BK-02] with --spend a deposit, a withdrawal and a claim are made, once each', async () => {
  const { url, received } = await serveMock()
  const { code, out, stateOf } = await check('--api', url, ...PLAYER, '--spend')
  expect(code, out).toBe(0)
  for (const name of ['recharge3', 'exchange', 'loginBonus3UserReceive'] as const) {
    expect(stateOf(name)?.state, name).toBe('works')
    expect(received.filter(({ path }) => path === endpointOf(name).path)).toHaveLength(1)
  }
})

test('[BK-02] a back end with the calls of portal.md §7 alone works, without what it lacks', async () => {
  const plain = await startPlainBackend()
  cleanups.push(() => plain.stop())
  const { code, out, report } = await check(
    '--api',
    plain.url,
    '--account',
    'plain01',
    '--password',
    PASSWORD,
  )
  expect(code, out).toBe(0)
  expect(out).toContain('The portal works, without: ')
  expect(report?.verdict.without).toEqual(
    expect.arrayContaining(['limits, breaks and self-exclusion', 'the record of bonuses', 'the VIP rebate']),
  )
  expect(plain.received.map(({ name }) => name)).not.toContain('recharge3')
})

test.each([
  [
    'a core call that is missing',
    'userInfo',
    () => ({ code: 404, errcode: 404 }),
    'No page works without this call',
  ],
  [
    'an amount that is missing',
    'getExchange',
    (response: object) => ({ ...response, min: null }),
    'getExchange: The portal cannot use its answer: min',
  ],
  ['an answer without errcode', 'getMail2', () => ({ list: [] }), 'getMail2: Its answer has no errcode.'],
  [
    'a wrong token that is taken',
    'getExchange',
    (response: Record<string, unknown>) => ({ ...response, code: 200, errcode: 0 }),
    'A wrong token is taken as if it were valid, instead of refused with 401: getExchange.',
  ],
])('[BK-02] %s fails the back end, and is named', async (_, name, change, fault) => {
  const { url } = await serveMock((at, response) => (at === name ? change(response as never) : undefined))
  const { code, report } = await check('--api', url, ...PLAYER)
  expect(code).toBe(1)
  expect(report?.verdict.works).toBe(false)
  expect(report?.verdict.faults.join('\n')).toContain(fault)
})

test('[BK-02] what the portal reads differently from what was sent is reported, by field', async () => {
  const { url } = await serveMock((name, response) =>
    name === 'refreshData'
      ? { ...response, coin: 'a lot' }
      : name === 'getRechargeRecord'
        ? {
            ...response,
            list: (response.list as object[] | undefined)?.map((row) => ({
              ...row,
              createTime: 1_763_700_000,
            })),
          }
        : undefined,
  )
  const { code, stateOf } = await check('--api', url, ...PLAYER)
  expect(code).toBe(0)
  expect(stateOf('refreshData')?.notes.join()).toContain('coin is no number')
  expect(stateOf('getRechargeRecord')?.notes.join()).toContain('list[].createTime is in seconds')
})

test('[BK-02] a slow back end is not said to be broken, and not to work before all was checked', async () => {
  const mock = createMockHttp()
  // A call that was given up has nobody to be answered to.
  const respond: RequestListener = (request, response) => void mock(request, response).catch(() => undefined)
  const url = await serve((request, response) => void setTimeout(() => respond(request, response), 400))
  const { code, out, report } = await check('--api', url, ...PLAYER, '--timeout', '1')
  expect(code).toBe(1)
  expect(report?.verdict).toMatchObject({ works: false, isComplete: false, faults: [] })
  expect(report?.calls.filter(({ state }) => state === 'broken')).toEqual([])
  expect(out).toMatch(/there was no time for \d+ calls/)
}, 30_000)

test('[BK-02] a refused account is said, and visitors’ calls are checked all the same', async () => {
  const { url } = await serveMock()
  const { code, out, stateOf } = await check('--api', url, '--account', 'regular', '--password', 'nosuchword')
  expect(code).toBe(1)
  expect(out).toContain('refused with errcode 1018')
  expect(stateOf('lobbyTips')?.state).toBe('works')
  expect(stateOf('getPlayLimits')?.state).toBe('needsLogin')
})

const forever: RequestListener = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const block = Buffer.alloc(1_048_576, 32)
  const more = (): void => {
    while (!response.destroyed && response.write(block));
    response.once('drain', more)
  }
  more()
}
const bomb = gzipSync(Buffer.alloc(67_108_864, 32))

test.each<[string, RequestListener, string]>([
  ['a web page', (_, response) => response.end('<!doctype html><p>Hello'), 'a web page instead of JSON'],
  [
    'a redirection',
    (_, response) => response.writeHead(302, { Location: 'https://other.example.com/in?secret=1' }).end(),
    'redirects to https://other.example.com/in.',
  ],
  [
    'a back end of something else',
    (_, response) => response.writeHead(404).end('{}'),
    'is no back end of the portal',
  ],
  ['an empty answer', (_, response) => response.end(), 'Its answer is empty'],
  ['no answer at all', () => undefined, 'did not answer within 1 s'],
  ['a body without end', forever, 'larger than 32 MB'],
  [
    'a gzip bomb',
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    'larger than 32 MB',
  ],
  [
    'damaged gzip',
    (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
    'its answer is damaged',
  ],
  ['a cut connection', (request) => request.socket.destroy(), 'closed the connection'],
])('[BK-02] %s is one clear sentence', async (_, listener, sentence) => {
  const url = await serve(listener)
  const { code, error, out } = await check('--api', url, '--timeout', '1')
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(error).toContain(sentence)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(error).not.toContain('secret')
})

test('[BK-02] nothing that listens, something that is no HTTP, and no TLS are one sentence each', async () => {
  const gone = createServer()
  const url = await listening(gone)
  gone.close()
  expect((await check('--api', url)).error).toContain('nothing listens at 127.0.0.1:')
  const raw = await listening(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')))
  expect((await check('--api', raw)).error).toContain('is not HTTP')
  const plain = await serve((_, response) => response.end())
  expect((await check('--api', plain.replace('http:', 'https:'))).error).toContain('no safe connection')
})

test.each([
  [[], '--api URL is missing'],
  [['--api', 'http://'], '--api is no address'],
  [['--api', 'http://a:b@example.com'], 'may hold no user name'],
  [['--api', 'http://localhost', '--account', 'a'], '--account needs --password'],
  [['--api', 'http://localhost', '--spend'], '--spend needs --account'],
  [['--api', 'http://localhost', '--timeout', '0'], '--timeout is 1 to 60'],
  [['--api', 'http://localhost', 'hunter2'], 'belongs to no option'],
])('[BK-02] wrong use %j exits 2 with a sentence', async (args, sentence) => {
  let error = ''
  const code = await runCheck(args, {}, { print: () => {}, printError: (text) => (error += text) })
  expect(code).toBe(2)
  expect(error).toContain(sentence)
  expect(error).not.toContain('hunter2')
})

const PUSH_KEY = 'BBe5f67keKAJfBW5lpj4n5A05CL6rbgH0fnGjbUBcqorQPnBBurHVzIUE92sFxiXLpfNgoqY_CEAaoUOxf87bBs'
/** The mock with this key in its configuration. */
const servePush = (pushKey: unknown, change: Parameters<typeof serveMock>[0] = () => undefined) =>
  serveMock((name, response) => {
    const { config } = response
    return change(name, response) ?? (config ? { ...response, config: { ...config, pushKey } } : undefined)
  })
const isSubscribe = ({ path }: Received[number]) => path === endpointOf('subscribePush').path

test('[BK-02] [LB-08] pushes are judged, and with --spend a subscription is made and ended', async () => {
  const { url, received } = await servePush(PUSH_KEY)
  const read = await check('--api', url, ...PLAYER)
  expect(read.code, read.out).toBe(0)
  expect(read.stateOf('subscribePush')).toMatchObject({ state: 'notTried', refusesWrongToken: true })
  expect(read.stateOf('unsubscribePush')?.state).toBe('works')
  expect(received.filter((call) => isSubscribe(call) && !call.token?.includes('wrong'))).toEqual([])
  const spent = await check('--api', url, ...PLAYER, '--spend')
  expect(spent.code, spent.out).toBe(0)
  expect(spent.stateOf('subscribePush')?.state).toBe('works')
  const made = received.filter((call) => isSubscribe(call) && !call.token?.includes('wrong'))
  const ended = received.filter(({ path }) => path === endpointOf('unsubscribePush').path)
  expect(ended.map(({ body }) => body.id)).toEqual(expect.arrayContaining(made.map(({ body }) => body.id)))
  expect(ended.every(({ token }) => token === undefined)).toBe(true)
})

test.each([
  ['no text', { x: 1 }],
  ['of another length', 'BBe5'],
  ['not on the curve', `B${'A'.repeat(86)}`],
])('[BK-02] [LB-08] a pushKey that is %s is a fault', async (_, pushKey) => {
  const { url } = await servePush(pushKey)
  const { code, report } = await check('--api', url, ...PLAYER)
  expect(code).toBe(1)
  expect(report?.verdict.faults).toEqual([
    expect.stringContaining('subscribePush: pushKey of the configuration is no point of P-256'),
  ])
})

test.each([
  ['takes any address', 'subscribePush', { code: 200, errcode: 0 }, 'It takes an address that is not https'],
  [
    'refuses to end what is over',
    'unsubscribePush',
    { code: 200, errcode: 1003 },
    'A subscription that is over already counts as ended',
  ],
  ['asks for a token at the end', 'unsubscribePush', { code: 401, errcode: 401 }, 'It answers 401.'],
])('[BK-02] [LB-08] a back end that %s is reported', async (_, call, response, fault) => {
  const wrongToken = { code: 401, errcode: 401 }
  const { url } = await servePush(PUSH_KEY, (name, sent) =>
    name.endsWith(call) ? (call === 'subscribePush' && sent.code === 401 ? wrongToken : response) : undefined,
  )
  const { code, report } = await check('--api', url, ...PLAYER, '--spend')
  expect(code).toBe(1)
  expect(report?.verdict.faults.join()).toContain(fault)
})

test('[BK-02] [LB-08] a back end without pushes works without them', async () => {
  const missing = { code: 404, errcode: 404 }
  const { url } = await serveMock((name) => (/subscribePush$/i.test(name) ? missing : undefined))
  const { code, report } = await check('--api', url, ...PLAYER)
  expect(code).toBe(0)
  expect(report?.verdict.without).toEqual(['pushes to a device'])
})
