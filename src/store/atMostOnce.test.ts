// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError, ApiResult } from '@/api/apiError'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { makeStore } from './makeStore'
import { clearPlayerStorage } from '@/domain/session/clearPlayerStorage'
import { writeOf, type FakeWrite } from '@tests/support/writeOf'
import { runAtMostOnce, settleAtMostOnce, type Asking, type Recognise } from './atMostOnce'
import { marksOf } from './actionMarks'
import { pendingActions } from './pendingActions'

const failure = (kind: ApiError['kind'], more: Partial<ApiError> = {}): ApiResult<never> => ({
  ok: false,
  error: { kind, endpoint: 'exchange', message: kind, ...more },
})
const ok = <T>(data: T): ApiResult<T> => ({ ok: true, data })

function setUp(patch: Partial<FakeWrite<{ amount: number }, string>>) {
  const client = scriptedClient()
  client.context.wait = () => Promise.resolve()
  const store = makeStore({ client }, signedInState({ id: 7 }))
  const write = {
    name: 'withdraw',
    title: ({ amount }: { amount: number }) => `Withdrawal of ${amount}`,
    before: vi.fn(async () => ok<unknown>({ latest: 'W1' })),
    send: vi.fn(async () => ok('W2')),
    wasDone: vi.fn(async () => ok(false)),
    ...patch,
  }
  const action = writeOf(write)
  const run = (again = false, amount = 5) =>
    store.dispatch(runAtMostOnce(action, { amount }, { onChecking: () => {}, again }))
  return { store, action: write, run, settle: () => store.dispatch(settleAtMostOnce(action)) }
}
const open = (player = 7) => pendingActions.of('withdraw', player)

beforeEach(() => localStorage.clear())

test('[AU-21] it is sent once, and nothing is left open', async () => {
  const { action, run } = setUp({})
  expect(await run()).toEqual({ kind: 'done', response: 'W2' })
  expect(action.send).toHaveBeenCalledOnce()
  expect(open()).toEqual([])
})

test('[AU-21] a second tap while the first is pending sends nothing', async () => {
  const { action, run } = setUp({})
  const [first, second] = await Promise.all([run(), run()])
  expect([first.kind, second.kind]).toEqual(['done', 'lockedElsewhere'])
  expect(action.send).toHaveBeenCalledOnce()
})

test('[AU-21] after a lost response the outcome is looked up and nothing is sent again', async () => {
  const wasDone = vi.fn(async () => ok(true))
  const { action, run } = setUp({ send: vi.fn(async () => failure('network')), wasDone })
  expect(await run()).toEqual({ kind: 'done', response: null })
  expect(action.send).toHaveBeenCalledOnce()
  expect(wasDone).toHaveBeenCalledWith(expect.anything(), expect.any(Function), { latest: 'W1' })
  expect(open()).toEqual([])
})

test.each([failure('timeout'), failure('http', { status: 502 }), failure('shape', { status: 200 })])(
  '[AU-21] after %j it may have been done: the server is asked, more than once',
  async (lost) => {
    const wasDone = vi.fn(async () => ok(false))
    const { action, run } = setUp({ send: vi.fn(async () => lost), wasDone })
    expect(await run()).toMatchObject({ kind: 'unknown' })
    expect(wasDone.mock.calls.length).toBeGreaterThan(1)
    expect(action.send).toHaveBeenCalledOnce()
    // That the server does not show it yet does not prove that it never will.
    expect(open()).toMatchObject([{ title: 'Withdrawal of 5' }])
  },
)

test('a refusal is final and leaves nothing open', async () => {
  const { action, run } = setUp({ send: vi.fn(async () => failure('errcode', { errcode: 1061 })) })
  expect(await run()).toMatchObject({ kind: 'refused', error: { errcode: 1061 } })
  expect(action.wasDone).not.toHaveBeenCalled()
  expect(open()).toEqual([])
})

test('[AU-21] while the outcome is unknown it stays open, over a reload, and nothing new is sent', async () => {
  const lost = { send: vi.fn(async () => failure('network')), wasDone: vi.fn(async () => failure('network')) }
  const before = setUp(lost)
  expect(await before.run()).toMatchObject({ kind: 'unknown' })
  // Another store, as after a reload.
  const { action, run, settle } = setUp({ wasDone: vi.fn(async () => ok(true)) })
  expect(await run()).toEqual({ kind: 'unknown' })
  expect(action.send).not.toHaveBeenCalled()
  expect(await settle()).toEqual({ kind: 'done', response: null })
  expect(await run()).toEqual({ kind: 'done', response: 'W2' })
})

test('when the state before cannot be read, nothing is sent', async () => {
  const { action, run } = setUp({ before: vi.fn(async () => failure('network')) })
  expect(await run()).toMatchObject({ kind: 'notSent', error: { kind: 'network' } })
  expect(action.send).not.toHaveBeenCalled()
})

test("one player's pending action does not affect another player", async () => {
  pendingActions.set('withdraw', 8, [{ at: Date.now(), title: '', marks: marksOf([]), before: null }])
  const { run } = setUp({})
  expect((await run()).kind).toBe('done')
  expect(open(8)).toHaveLength(1)
})

test('malformed pending actions in storage are ignored', async () => {
  localStorage.setItem('PENDING_ACTIONS', '{"7 withdraw":5,"__proto__":{"player":7,"at":1}}')
  const { run } = setUp({})
  expect((await run()).kind).toBe('done')
})

test('[AU-21] storage holds nothing readable of the input, yet it is recognised after a reload', async () => {
  const form = { accountName: 'Ligaya Ramos', mobile: '9171234567', cardNum: '445566778899', amount: 123_400 }
  const client = scriptedClient()
  client.context.wait = () => Promise.resolve()
  const recognised: boolean[] = []
  const action = writeOf<typeof form, string>({
    name: 'bank',
    title: () => 'Your account',
    before: async () => ok(null),
    send: async () => failure('network'),
    wasDone: async (_asking, was) => {
      recognised.push(was({ ...form, mobile: '9171234568' }), was({ ...form }))
      return failure('network')
    },
  })
  await makeStore({ client }, signedInState({ id: 7 })).dispatch(
    runAtMostOnce(action, form, { onChecking: () => {} }),
  )
  const kept = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
  expect(kept).toContain('7 bank')
  for (const typed of Object.values(form)) expect(kept).not.toContain(String(typed))
  recognised.length = 0
  await makeStore({ client }, signedInState({ id: 7 })).dispatch(settleAtMostOnce(action))
  expect(recognised.slice(0, 2)).toEqual([false, true])
})

test('[AU-21] two marks of the same form differ', () => {
  expect(marksOf([{ mobile: '9171234567' }])).not.toEqual(marksOf([{ mobile: '9171234567' }]))
})

/** A server that shows its rows of an amount; the line is down while it is `lost`. */
function server() {
  const rows: number[] = []
  const line = { lost: true }
  return {
    rows,
    line,
    before: vi.fn(async () => ok<unknown>(rows.length)),
    send: vi.fn(async ({ amount }: { amount: number }) => {
      if (line.lost) return failure('timeout')
      rows.push(amount)
      return ok('')
    }),
    wasDone: vi.fn(async (_asking: Asking, was: Recognise, before: unknown) =>
      ok(rows.slice(Number(before)).filter((amount) => was({ amount })).length),
    ),
  }
}

test('[AU-21] what the server does later is found, however late', async () => {
  const { rows, line: _line, ...patch } = server()
  const { run, settle } = setUp(patch)
  await run()
  expect(await settle()).toEqual({ kind: 'unknown' })
  rows.push(5)
  expect(await settle()).toEqual({ kind: 'done', response: null })
  expect(open()).toEqual([])
})

test('[AU-21] a second attempt that is answered does not pass for the first, which stays open', async () => {
  const { rows, line, ...patch } = server()
  const { run, settle, action } = setUp(patch)
  await run()
  line.lost = false
  expect(await run()).toEqual({ kind: 'unknown' })
  expect(await run(true)).toEqual({ kind: 'done', response: '' })
  expect(action.send).toHaveBeenCalledTimes(2)
  expect(await settle()).toEqual({ kind: 'unknown' })
  rows.push(5)
  expect(await settle()).toEqual({ kind: 'done', response: null })
})

test('[AU-21] of two lost attempts with one amount each needs a row of its own', async () => {
  const { rows, line: _line, ...patch } = server()
  const { run, settle } = setUp(patch)
  await run()
  await run(true)
  rows.push(5)
  expect(await settle()).toEqual({ kind: 'unknown' })
  rows.push(5)
  expect(await settle()).toEqual({ kind: 'done', response: null })
})

test('[AU-21] a row of another amount settles only the attempt that asked for it', async () => {
  const { rows, line: _line, ...patch } = server()
  const { run, settle } = setUp(patch)
  await run()
  await run(true, 8)
  rows.push(8)
  expect(await settle()).toEqual({ kind: 'unknown' })
  expect(open().map(({ title, done }) => [title, done === true])).toEqual([
    ['Withdrawal of 5', false],
    ['Withdrawal of 8', true],
  ])
  rows.push(5)
  expect(await settle()).toEqual({ kind: 'done', response: null })
})

test('[AU-21] a refused second attempt leaves the first one open', async () => {
  const { rows: _rows, line, ...patch } = server()
  const { run } = setUp(patch)
  await run()
  line.lost = false
  patch.send.mockResolvedValue(failure('errcode', { errcode: 1061 }))
  expect(await run(true)).toMatchObject({ kind: 'refused' })
  expect(open()).toHaveLength(1)
})

test('[AU-21] nothing is sent again when the first was found done while the player was asked', async () => {
  const { run, action } = setUp({})
  expect(await run(true)).toEqual({ kind: 'done', response: null })
  expect(action.send).not.toHaveBeenCalled()
})

test('[AU-21] an attempt that an earlier version stored is still looked up', async () => {
  localStorage.setItem(
    'PENDING_ACTIONS',
    JSON.stringify({
      '7 withdraw': { player: 7, at: Date.now(), marks: marksOf([{ amount: 5 }]), before: 0 },
    }),
  )
  const { settle } = setUp({ wasDone: vi.fn(async (_asking, was) => ok(was({ amount: 5 }))) })
  expect(await settle()).toEqual({ kind: 'done', response: null })
})

test('[AU-21] [ST-07] what names an attempt leaves with the session, the attempt stays', async () => {
  const { run } = setUp({ send: vi.fn(async () => failure('network')) })
  await run()
  clearPlayerStorage()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Withdrawal of')
  expect(open()).toMatchObject([{ title: '' }])
})
