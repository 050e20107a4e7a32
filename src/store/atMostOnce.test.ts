// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiError, ApiResult } from '@/api/apiError'
import { scriptedClient } from '@tests/support/scriptedClient'
import { signedInState } from '@tests/support/renderBlock'
import { makeStore } from './makeStore'
import { runAtMostOnce, settleAtMostOnce, type AtMostOnceMutation } from './atMostOnce'
import { marksOf } from './actionMarks'
import { pendingActions } from './pendingActions'

const failure = (kind: ApiError['kind'], more: Partial<ApiError> = {}): ApiResult<never> => ({
  ok: false,
  error: { kind, endpoint: 'exchange', message: kind, ...more },
})
const ok = <T>(data: T): ApiResult<T> => ({ ok: true, data })

function setUp(patch: Partial<AtMostOnceMutation<{ amount: number }, string>>) {
  const client = scriptedClient()
  client.context.wait = () => Promise.resolve()
  const store = makeStore({ client }, signedInState({ id: 7 }))
  const action = {
    name: 'withdraw',
    before: vi.fn(async () => ok<unknown>({ latest: 'W1' })),
    send: vi.fn(async () => ok('W2')),
    wasDone: vi.fn(async () => ok(false)),
    ...patch,
  }
  return { store, action, run: () => store.dispatch(runAtMostOnce(action, { amount: 5 }, () => {})) }
}

beforeEach(() => localStorage.clear())

test('[AU-21] it is sent once, and nothing is left open', async () => {
  const { action, run } = setUp({})
  expect(await run()).toEqual({ kind: 'done', response: 'W2' })
  expect(action.send).toHaveBeenCalledOnce()
  expect(pendingActions.of('withdraw', 7)).toBeNull()
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
  expect(wasDone).toHaveBeenCalledWith(expect.any(Function), { latest: 'W1' })
  expect(pendingActions.of('withdraw', 7)).toBeNull()
})

test.each([failure('timeout'), failure('http', { status: 502 }), failure('shape', { status: 200 })])(
  '[AU-21] after %j it may have been done: the server is asked, more than once',
  async (lost) => {
    const wasDone = vi.fn(async () => ok(false))
    const { action, run } = setUp({ send: vi.fn(async () => lost), wasDone })
    expect(await run()).toMatchObject({ kind: 'notDone', sent: true })
    expect(wasDone.mock.calls.length).toBeGreaterThan(1)
    expect(action.send).toHaveBeenCalledOnce()
  },
)

test('a refusal is final and leaves nothing open', async () => {
  const { action, run } = setUp({ send: vi.fn(async () => failure('errcode', { errcode: 1061 })) })
  expect(await run()).toMatchObject({ kind: 'refused', error: { errcode: 1061 } })
  expect(action.wasDone).not.toHaveBeenCalled()
  expect(pendingActions.of('withdraw', 7)).toBeNull()
})

test('[AU-21] while the outcome is unknown it stays open, over a reload, and nothing new is sent', async () => {
  const lost = { send: vi.fn(async () => failure('network')), wasDone: vi.fn(async () => failure('network')) }
  const before = setUp(lost)
  expect(await before.run()).toMatchObject({ kind: 'unknown' })
  // Another store, as after a reload.
  const { store, action, run } = setUp({ wasDone: vi.fn(async () => ok(true)) })
  expect(await run()).toEqual({ kind: 'lockedElsewhere' })
  expect(action.send).not.toHaveBeenCalled()
  expect(await store.dispatch(settleAtMostOnce(action))).toEqual({ kind: 'done', response: null })
  expect(await run()).toEqual({ kind: 'done', response: 'W2' })
})

test('when the state before cannot be read, nothing is sent', async () => {
  const { action, run } = setUp({ before: vi.fn(async () => failure('network')) })
  expect(await run()).toMatchObject({ kind: 'notDone', error: { kind: 'network' } })
  expect(action.send).not.toHaveBeenCalled()
})

test("one player's pending action does not affect another player", async () => {
  pendingActions.start('withdraw', { player: 8, at: 1, marks: marksOf([]), before: null })
  const { run } = setUp({})
  expect((await run()).kind).toBe('done')
  expect(pendingActions.of('withdraw', 8)).not.toBeNull()
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
  const action: AtMostOnceMutation<typeof form, string> = {
    name: 'bank',
    before: async () => ok(null),
    send: async () => failure('network'),
    wasDone: async (was) => {
      recognised.push(was({ ...form, mobile: '9171234568' }), was({ ...form }))
      return failure('network')
    },
  }
  await makeStore({ client }, signedInState({ id: 7 })).dispatch(runAtMostOnce(action, form, () => {}))
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
