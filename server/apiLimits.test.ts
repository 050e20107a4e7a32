import http from 'node:http'
import net from 'node:net'
import zlib from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { makeCatalogue } from '../mock-backend/catalogue/makeCatalogue'
import { contentFromApi } from './pages/contentReaders'
import { usualLimits } from './apiProxy'
import { cleanUp, listen, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const MB = 1024 * 1024
const call = (name: string) => `/prod-api-2/app/v1/${name}`

async function portalBefore(handler: http.RequestListener, options = {}) {
  const port = await listen(http.createServer(handler))
  return startPortal({ root: await portalFolder(), api: `http://127.0.0.1:${port}`, ...options })
}

/** Hangs at one endpoint and responds at every other. */
function hangingAt(name: string) {
  const waiting: http.ServerResponse[] = []
  const handler: http.RequestListener = (req, res) => {
    if (req.url === call(name)) waiting.push(res)
    else req.resume().on('end', () => res.end('{}'))
  }
  return { handler, waiting }
}

test('[SV-02] 300 calls to a hanging endpoint hold up no other', async () => {
  const { handler, waiting } = hangingAt('hangs')
  const portal = await portalBefore(handler)
  let refused = 0
  const responses = Array.from({ length: 300 }, async () => {
    const response = await portal.send('POST', call('hangs'), {}, '{}')
    if (response.status === 503) refused += 1
    return response
  })
  await expect.poll(() => refused + waiting.length).toBe(300)
  expect(waiting.length).toBeLessThan(200)
  for (let at = 0; at < 20; at += 1)
    expect((await portal.send('POST', call('works'), {}, '{}')).status).toBe(200)
  const refusal = await portal.send('POST', call('hangs'), {}, '{}')
  expect(refusal.headers['retry-after']).toBe('1')
  expect(JSON.parse(refusal.text)).toMatchObject({ code: 503, errcode: 503 })
  for (const res of waiting) res.end('{}')
  expect((await Promise.all(responses)).filter(({ status }) => status === 200)).toHaveLength(waiting.length)
})

test('[SV-02] a slot is released however a call ends', async () => {
  const { handler, waiting } = hangingAt('hangs')
  const portal = await portalBefore(handler, { callsEach: 2, totalTimeout: 150, responseLimit: 1000 })
  // Success, time-out, client gone, upstream broken off, response too long.
  const ends: ((res: http.ServerResponse, client: http.ClientRequest) => void)[] = [
    (res) => res.end('{}'),
    () => {},
    (_res, client) => client.destroy(),
    (res) => res.destroy(),
    (res) => res.end('x'.repeat(2000)),
    (res) => {
      res.writeHead(200)
      res.write('x'.repeat(2000))
    },
    (res) => res.writeHead(204).end(),
    (res) => res.writeHead(302, { Location: '/' }).end(),
  ]
  for (const end of ends) {
    const pair = [0, 1].map(() => {
      const options = { port: portal.port, path: call('hangs'), method: 'POST', agent: false } as const
      const client = http.request({ host: '127.0.0.1', ...options })
      client.on('error', () => {})
      client.on('response', (res) => res.on('error', () => {}).resume())
      const over = new Promise((resolve) => client.on('close', resolve))
      client.end('{}')
      return { client, over }
    })
    await expect.poll(() => waiting.length).toBe(2)
    for (const { client } of pair) end(waiting.shift() as http.ServerResponse, client)
    await Promise.all(pair.map(({ over }) => over))
    // Two more must get slots: a retry until success must not depend on the two slots before.
    await expect
      .poll(async () => {
        const probe = portal.send('POST', call('hangs'), {}, '{}').catch(() => ({ status: 0 }))
        await Promise.race([probe, expect.poll(() => waiting.length).toBeGreaterThan(0)]).catch(() => {})
        waiting.shift()?.end('{}')
        return (await probe).status
      })
      .toBe(200)
  }
})

test('[SV-02] a client that sends slowly takes no slot', async () => {
  const portal = await portalBefore(
    (req, res) => {
      req.resume().on('end', () => res.end('{}'))
    },
    { callsEach: 2 },
  )
  const slow = Array.from({ length: 10 }, () => {
    const socket = net.connect(portal.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`POST ${call('x')} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{`)
    return socket
  })
  await Promise.all(slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect((await portal.send('POST', call('x'), {}, '{}')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('[SV-02] the total of calls is bounded, whatever their paths', async () => {
  const waiting: http.ServerResponse[] = []
  const portal = await portalBefore((_req, res) => void waiting.push(res), { callsEach: 2, callsAll: 5 })
  const statuses: number[] = []
  const responses = Array.from({ length: 20 }, async (_, at) => {
    statuses.push((await portal.send('POST', call(`x${at}`), {}, '{}')).status)
  })
  await expect.poll(() => statuses.length + waiting.length).toBe(20)
  expect(statuses).toEqual(Array.from({ length: 15 }, () => 503))
  for (const res of waiting) res.end('{}')
  await Promise.all(responses)
  expect(statuses.slice(15)).toEqual([200, 200, 200, 200, 200])
})

test('[SV-02] a response that is too long is refused if announced, otherwise cut off', async () => {
  const portal = await portalBefore(
    (req, res) => {
      if (req.url === call('says')) return void res.end('x'.repeat(2000))
      res.write('x'.repeat(600))
      setTimeout(() => res.end('x'.repeat(600)), 20)
    },
    { responseLimit: 1000 },
  )
  const said = await portal.send('POST', call('says'), {}, '{}')
  expect([said.status, JSON.parse(said.text)]).toMatchObject([502, { code: 502 }])
  await expect(portal.send('POST', call('streams'), {}, '{}')).rejects.toThrow()
})

test('[SV-02] a call with a file has a higher limit', async () => {
  let received = 0
  const portal = await portalBefore((req, res) => {
    req.on('data', (chunk: Buffer) => (received += chunk.length))
    req.on('end', () => res.end('{}'))
  })
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const file = Buffer.alloc(5 * MB, 'a')
  expect((await portal.send('POST', call('uploadKyc'), form, file)).status).toBe(200)
  expect(received).toBe(5 * MB)
  expect((await portal.send('POST', call('uploadKyc'), {}, file)).status).toBe(413)
  expect((await portal.send('POST', call('uploadKyc'), form, Buffer.alloc(17 * MB))).status).toBe(413)
  expect(received).toBe(5 * MB)
})

/** A back end that responds to every call by `write`; returns how much of it was sent. */
async function backEndOf(write: (res: http.ServerResponse) => void) {
  const server = http.createServer((req, res) => void req.resume().on('end', () => write(res)))
  let sent = 0
  server.on('connection', (socket) => socket.on('close', () => (sent += socket.bytesWritten)))
  const port = await listen(server)
  const contentFrom = contentFromApi(`http://127.0.0.1:${port}`)
  const ask = () =>
    contentFrom({})(call('anonymous/appConfig'), {
      method: 'POST',
      body: '{}',
    })
  return { ask, sent: () => sent }
}

test('[SV-02] of a gigabyte of JSON no more is read than a page may need', async () => {
  const { ask, sent } = await backEndOf((res) => {
    let left = 1024
    const more = () => {
      while (left-- > 0) if (!res.write(Buffer.alloc(MB, '7'))) return void res.once('drain', more)
      res.end()
    }
    more()
  })
  await expect(ask()).rejects.toThrow(/longer than/)
  await expect.poll(sent).toBeGreaterThan(0)
  expect(sent()).toBeLessThan(64 * MB)
})

test.each([
  ['gzip', zlib.gzipSync(Buffer.alloc(16 * MB))],
  [
    'br',
    zlib.brotliCompressSync(Buffer.alloc(512 * MB), { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  ],
])(
  '[SV-02] an answer that unpacks to hundreds of times its size (%s) is given up early',
  async (coding, bytes) => {
    const body = coding === 'gzip' ? Buffer.concat(Array.from({ length: 64 }, () => bytes)) : bytes
    expect(body.length).toBeLessThan(2 * MB)
    const { ask } = await backEndOf((res) => {
      res.writeHead(200, { 'Content-Encoding': coding }).end(body)
    })
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
    await expect(ask()).rejects.toThrow(/longer than/)
    clearInterval(watch)
    expect(most - before).toBeLessThan(256 * MB)
  },
)

const nested = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`

test.each([
  ['lists in lists', nested('[', ']', 3 * MB)],
  ['objects in objects', nested('{"a":', '}', MB)],
  ['lists in lists that never end', '['.repeat(MB)],
  ['lists in lists in a text', JSON.stringify({ data: nested('[', ']', MB) })],
  ['objects in objects in a text', JSON.stringify({ data: nested('{"a":', '}', MB / 2) })],
  ['millions of empty objects', `[${'{},'.repeat(2 * MB)}{}]`],
  ['a million of members', `{${Array.from({ length: MB }, (_, at) => `"${at}":1`).join()}}`],
  ['a text that does not end', `{"data":"${'\\"'.repeat(MB)}`],
])('[SV-02] an answer of %s is given up before it is parsed', async (_name, text) => {
  for (const [coding, body] of [
    ['identity', Buffer.from(text)],
    ['gzip', zlib.gzipSync(text)],
  ] as const) {
    const { ask } = await backEndOf((res) => res.writeHead(200, { 'Content-Encoding': coding }).end(body))
    await expect(ask()).rejects.toThrow(/nested too deep|cut off/)
  }
})

test.each([
  [10_000, { name: 'a \\ "b" [c', tags: [1, 2], paramStr: '{"a":[1]}', more: { x: null, y: [{}] } }],
  [
    50_000,
    {
      ...makeCatalogue(1)[0]?.game,
      details: undefined,
      icon: `/icons/${'long/'.repeat(20)}`,
      params: { brandMaintain: 1 },
    },
  ],
])('[SC-06] %d games, with texts of JSON or long addresses in each, are read', async (count, game) => {
  const text = JSON.stringify({ errcode: 0, data: Array.from({ length: count }, () => game) })
  const { ask } = await backEndOf((res) => res.end(text))
  expect(await (await ask()).text()).toBe(text)
})

test('[SC-06] however many hosts ask at once, all are answered, some at a time', async () => {
  const list = Array.from({ length: 60_000 }, (_, at) => at)
  const text = JSON.stringify({ list })
  let [started, most, ended] = [0, 0, 0]
  const { ask } = await backEndOf((res) => {
    most = Math.max(most, ++started - ended)
    setTimeout(() => res.end(text), 50)
  })
  const lengths = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const response = await ask()
      ended += 1
      return (await response.text()).length
    }),
  )
  expect(new Set(lengths)).toEqual(new Set([text.length]))
  expect(most).toBeLessThanOrEqual(32)
})

test('[SV-02] a page’s fetch follows no redirect', async () => {
  let other = 0
  const port = await listen(http.createServer((_req, res) => res.end(String((other += 1)))))
  const { ask } = await backEndOf((res) => {
    res.writeHead(307, { Location: `http://127.0.0.1:${port}/latest/meta-data` }).end()
  })
  await expect(ask()).rejects.toThrow()
  expect(other).toBe(0)
})

test('[SV-02] whoever sends a file has the whole time of an upload for it', async () => {
  const { server } = await startPortal({ root: await portalFolder(), api: 'http://127.0.0.1:9' })
  expect(server.requestTimeout).toBeGreaterThanOrEqual(usualLimits.uploadTimeout)
})
