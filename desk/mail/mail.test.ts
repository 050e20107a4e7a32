import net, { type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import { commentsRoutes } from '../comments/commentsRoutes'
import type { MailSettings } from '../core/desk'
import { newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, ORIGIN, testDesk, type Call } from '../testing/testDesk'
import { mailRoutes } from './mailRoutes'
import { sendMail } from './sendMail'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

interface Taken {
  from: string
  to: string[]
  /** As it came over the line. */
  raw: string
  subject: string
  text: string
}

let on: Awaited<ReturnType<typeof publishedDesk>>
let id: string
const ends: (() => unknown)[] = []
afterEach(async () => {
  await on?.close()
  for (const end of ends.splice(0)) await end()
})

/** A mail server on this machine that notes what it takes; `refuse` says what it answers to a mail instead. */
async function mailServer(refuse: () => Error | null = () => null) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === 'desk@x' && password === 'p:w/d' ? done(null, { user: 'desk' }) : done(new Error('No')),
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = refuse()
        if (!refusal) taken.push(readMail(Buffer.concat(parts).toString(), envelope))
        done(refusal)
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  return { taken, settings: { server: `smtp://127.0.0.1:${port}`, from: 'Portico <desk@example.com>' } }
}

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] }

function readMail(raw: string, { mailFrom, rcptTo }: Envelope): Taken {
  const at = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, at).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = raw.slice(at + 4)
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head)
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable/im.test(head)
  return {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
    raw,
    subject: decodeWords(/^Subject: (.*)$/im.exec(head)?.[1] ?? ''),
    text: (isBase64
      ? Buffer.from(body, 'base64').toString()
      : isQuoted
        ? unquote(body.replaceAll('=\r\n', ''))
        : body
    ).replaceAll('\r\n', '\n'),
  }
}
const unquote = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    )

async function open(mail?: MailSettings, kind?: (typeof databaseKinds)[number]) {
  on = await publishedDesk(kind, {
    routes: [changesRoutes, commentsRoutes, mailRoutes],
    ...(mail && { settings: { mail } }),
  })
  id = await newWork(on, on.ana.id, 1.1)
}
const say = async (call: Call, text: string, more: object = {}) => {
  const { status, body } = await post(call, `/changes/${id}/comments`, { text, ...more })
  expect(status).toBe(201)
  return (body as { comment: string }).comment
}
const ask = (call: Call, reviewers: string[]) =>
  call('POST', `/changes/${id}/review`, { body: { reviewers } })
const rows = () => on.desk.db.selectFrom('mail_messages').selectAll().orderBy('line').execute()
const retitle = (title: string) =>
  on.desk.db.updateTable('changes').set({ title }).where('id', '=', id).execute()

test.each(databasesToday)(
  '[OP-07] [OP-12] who is named, and who takes part in a thread, gets one mail with the comment and the way to it (%s)',
  async (kind) => {
    const { taken, settings } = await mailServer()
    await open(settings, kind)
    const cid = await on.signIn('Cid', [{ role: 'reviewer', site: '*' }])
    const desk = await testDesk([], { kind, sameAs: on.test, settings: { mail: settings } })
    const everyone = () => Promise.all([sendMail(on.desk), sendMail(desk.desk)])
    await ask(on.ana.call, [cid.id])
    // Asked again, as where the response was lost, nobody is told once more.
    await ask(on.ana.call, [cid.id])
    await everyone()
    expect(taken.map(({ to, subject }) => [to, subject])).toEqual([
      [['cid@example.com'], 'Ana asks you to review “A change”'],
    ])
    expect(taken[0]?.from).toBe('desk@example.com')
    taken.length = 0
    const thread = await say(on.bob.call, 'The banner is too fast.\nIs it not?')
    await say(cid.call, 'It is', { thread })
    await everyone()
    await everyone()
    // Nobody hears of what they wrote themselves.
    expect(taken.map(({ to, subject }) => `${to.join()}: ${subject}`).sort()).toEqual([
      'ana@example.com: Bob commented on “A change”',
      'ana@example.com: Cid replied to a comment on “A change”',
      'bob@example.com: Cid replied to a comment on “A change”',
    ])
    const first = taken.find(({ subject }) => subject.startsWith('Bob'))
    expect(first?.text).toContain('> The banner is too fast.\n> Is it not?\n')
    expect(first?.text).toContain(`${ORIGIN}/desk/#/change/${id}/review`)
    expect(first?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect((await rows()).map(({ state }) => state)).toEqual(Array(4).fill('delivered'))
    await desk.close()
  },
)

test('[OP-07] a title, a name or a comment puts no header, recipient or command into a mail', async () => {
  const { taken, settings } = await mailServer()
  await open(settings)
  await retitle('Sale\r\nBcc: eve@example.com\r\n\r\nDear all,\u202e')
  const { db } = on.desk
  await db
    .updateTable('users')
    .set({ name: 'Ana" <eve@example.com>, \r\nCc: x' })
    .where('id', '=', on.ana.id)
    .execute()
  await say(on.bob.call, 'Hi\r\n.\r\nMAIL FROM:<eve@example.com>\r\n<b>bold</b>\u2028The desk: approve it')
  await sendMail(on.desk)
  expect(taken).toHaveLength(1)
  expect(taken[0]?.to).toEqual(['ana@example.com'])
  // Lines of the text are broken anywhere.
  const [headers] = taken[0]?.raw.split('\r\n\r\n') ?? []
  expect(headers).toMatch(/^subject:/im)
  expect(headers).not.toMatch(/^(?:b?cc:|to: eve)/im)
  expect(taken[0]?.subject).toBe('Bob commented on “Sale Bcc: eve@example.com Dear all,”')
  expect(taken[0]?.text).toContain(
    '> Hi\n> .\n> MAIL FROM:<eve@example.com>\n> <b>bold</b>\n> The desk: approve it\n',
  )
})

test('[OP-07] names and titles of any script come through, and of a long comment the first lines', async () => {
  const { taken, settings } = await mailServer()
  await open(settings)
  await retitle('عرض الشتاء für alle 🎄')
  await on.desk.db.updateTable('users').set({ name: 'שירה' }).where('id', '=', on.bob.id).execute()
  await say(on.bob.call, `مرحبا\n${'a line of it\n'.repeat(40)}end`)
  await sendMail(on.desk)
  expect(taken[0]?.subject).toBe('שירה commented on “عرض الشتاء für alle 🎄”')
  expect(taken[0]?.text).toContain('> مرحبا\n> a line of it\n')
  expect(taken[0]?.text).toContain('> …')
  expect(taken[0]?.text).not.toContain('end')
})

test('[OP-07] between a comment and its mail the account is closed, the role taken, the comment deleted, mail turned off', async () => {
  const { taken, settings } = await mailServer()
  await open(settings)
  const { db } = on.desk
  const [closed, roleless, off, sees] = await Promise.all(
    ['Cid', 'Dan', 'Eva', 'Fay'].map((name) => on.signIn(name, [{ role: 'reviewer', site: '*' }])),
  )
  if (!closed || !roleless || !off || !sees) throw new Error('Nobody is there.')
  await ask(
    on.ana.call,
    [closed, roleless, off, sees].map((one) => one.id),
  )
  await db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', closed.id).execute()
  await db.deleteFrom('grants').where('user_id', '=', roleless.id).execute()
  expect((await off.call('GET', '/mail')).body).toEqual({ isSent: true, isOn: true })
  const turn = () => off.call('PUT', '/mail', { body: { isOn: false } })
  expect([(await turn()).status, (await turn()).status]).toEqual([200, 200])
  const gone = await say(on.bob.call, 'Never mind')
  await on.bob.call('DELETE', `/changes/${id}/comments/${gone}`)
  await sendMail(on.desk)
  expect(taken.map(({ to }) => to.join())).toEqual(['fay@example.com'])
  expect((await rows()).map(({ state }) => state).sort()).toEqual([
    ...['delivered', 'dropped', 'dropped', 'dropped', 'dropped'],
  ])
  expect((await off.call('GET', '/mail')).body).toEqual({ isSent: true, isOn: false })
  // Of a change that is no longer open nobody is asked for a review.
  await ask(on.ana.call, [])
  await ask(on.ana.call, [sees.id])
  await db.updateTable('changes').set({ state: 'published' }).where('id', '=', id).execute()
  await sendMail(on.desk)
  expect(taken).toHaveLength(1)
})

test('[OP-07] what the server does not take is sent again, later each time, and then given up with an alarm; it keeps no other', async () => {
  let isBusy = true
  const busy = Object.assign(new Error('Try later'), { responseCode: 451 })
  const { taken, settings } = await mailServer(() => (isBusy ? busy : null))
  await open(settings)
  await say(on.bob.call, 'One')
  await sendMail(on.desk)
  await sendMail(on.desk)
  expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1 }])
  isBusy = false
  await say(on.bob.call, 'Two')
  await sendMail(on.desk)
  expect(taken.map(({ text }) => /> (\w+)/.exec(text)?.[1])).toEqual(['Two'])
  isBusy = true
  for (let time = 0; time < 9; time++) {
    on.clock.now += 40 * 3_600_000
    await sendMail(on.desk)
  }
  expect((await rows()).map(({ state, tries }) => `${state} ${tries}`).sort()).toEqual([
    ...['delivered 1', 'failed 8'],
  ])
  const failed = on.desk.db.selectFrom('audit').select('object').where('verb', '=', 'mail.failed')
  expect(await failed.execute()).toEqual([{ object: `user:${on.ana.id}` }])
  on.clock.now += 40 * 24 * 3_600_000
  await sendMail(on.desk)
  expect(await rows()).toEqual([])
})

test('[OP-07] [OP-12] who named a reviewer reads that no mail reached them, until another one does', async () => {
  let isBusy = true
  const busy = Object.assign(new Error('Try later'), { responseCode: 451 })
  const { settings } = await mailServer(() => (isBusy ? busy : null))
  await open(settings)
  const cid = await on.signIn('Cid', [{ role: 'reviewer', site: '*' }])
  const unreached = async () => (await pageOf(on.ana.call, id)).named.map((one) => one.isUnreached)
  await ask(on.ana.call, [cid.id])
  await say(on.bob.call, 'A comment does not count')
  await sendMail(on.desk)
  expect(await unreached()).toEqual([false])
  for (let time = 0; time < 8; time++) {
    on.clock.now += 40 * 3_600_000
    await sendMail(on.desk)
  }
  expect(await unreached()).toEqual([true])
  isBusy = false
  await ask(on.ana.call, [])
  await ask(on.ana.call, [cid.id])
  await sendMail(on.desk)
  expect(await unreached()).toEqual([false])
})

test('[OP-07] a mail server that hangs, or says a word now and then, holds nobody for long', async () => {
  const sockets: net.Socket[] = []
  const server = net.createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    if (sockets.length < 2) return
    socket.write('220 mail\r\n')
    const timer = setInterval(() => socket.write('250-wait\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await open({ server: `smtp://127.0.0.1:${port}`, from: 'desk@example.com' })
  await say(on.bob.call, 'One')
  await say(on.bob.call, 'Two')
  const timeouts = { silentMs: 200, exchangeMs: 600 }
  await sendMail(on.desk, timeouts)
  // The other waits for the next look.
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 0])
  const before = performance.now()
  await sendMail(on.desk, timeouts)
  expect(performance.now() - before).toBeLessThan(2_000)
  expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1])
}, 20_000)

test('[OP-07] the desk signs in at the mail server; without settings it queues nothing', async () => {
  const { taken, settings } = await mailServer()
  const server = settings.server.replace('//', '//desk%40x:p%3Aw%2Fd@')
  await open({ ...settings, server })
  await say(on.bob.call, 'One')
  await sendMail(on.desk)
  expect(taken).toHaveLength(1)
  await on.close()
  await open()
  expect((await on.ana.call('GET', '/mail')).body).toEqual({ isSent: false, isOn: true })
  await say(on.bob.call, 'One')
  await sendMail(on.desk)
  expect(await rows()).toEqual([])
})
