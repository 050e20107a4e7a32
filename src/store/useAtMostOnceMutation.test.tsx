// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiResult } from '@/api/apiError'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { toastTexts } from '@tests/support/toastTexts'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { scriptedClient } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, testUser } from '@tests/support/renderBlock'
import { formatDateTime } from '@/shared/format/dateTime'
import { writeOf, type FakeWrite } from '@tests/support/writeOf'
import type { ActionEnd } from './atMostOnce'
import { marksOf } from './actionMarks'
import { pendingActions } from './pendingActions'
import { signedIn, signedOut } from './sessionSlice'
import { useAtMostOnceMutation } from './useAtMostOnceMutation'

const lost: ApiResult<never> = {
  ok: false,
  error: { kind: 'network', endpoint: 'exchange', message: 'network' },
}
const ok = <T,>(data: T): ApiResult<T> => ({ ok: true, data })

const EARLIER = 'Your earlier request went through after all. Nothing new was sent.'

beforeEach(() => {
  localStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

function show(patch: Partial<FakeWrite<number, string>> = {}) {
  const ends: ActionEnd<string>[] = []
  const inputs: (number | undefined)[] = []
  const write: FakeWrite<number, string> = {
    name: 'withdraw',
    title: (amount) => `Withdrawal of ₱${amount}`,
    before: async () => ok(null),
    send: vi.fn(async () => ok('W1')),
    wasDone: async () => ok(false),
    ...patch,
  }
  const action = writeOf(write)
  function Form() {
    const { stage, run, checkAgain } = useAtMostOnceMutation(action, (end, input) => {
      ends.push(end)
      inputs.push(input)
    })
    return (
      <>
        <button onClick={() => run(5)}>Send</button>
        <ActionNotice stage={stage} onCheckAgain={checkAgain} />
        <output>{stage}</output>
        <ConfirmHost />
      </>
    )
  }
  const client = scriptedClient()
  client.context.wait = () => Promise.resolve()
  return {
    ...renderBlock(<Form />, { client, state: signedInState({ id: 7 }) }),
    action: write,
    ends,
    inputs,
  }
}
const stage = (container: HTMLElement) => container.querySelector('output')?.textContent

test('[AU-21] two taps are one POST', async () => {
  let response = (_: ApiResult<string>) => {}
  const send = vi.fn(() => new Promise<ApiResult<string>>((resolve) => (response = resolve)))
  const { user, container, ends } = show({ send })
  await user.dblClick(screen.getByText('Send'))
  expect(stage(container)).toBe('sending')
  await act(async () => response(ok('W1')))
  expect(send).toHaveBeenCalledOnce()
  expect(ends).toEqual([{ kind: 'done', response: 'W1' }])
})

test('[AU-21] an unknown outcome is shown as such; "check again" resolves it', async () => {
  const wasDone = vi.fn(async (): Promise<ApiResult<boolean>> => lost)
  const { user, container, ends, action } = show({ send: vi.fn(async () => lost), wasDone })
  await user.click(screen.getByText('Send'))
  await vi.waitFor(() => expect(stage(container)).toBe('unknown'))
  expect(screen.getByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(action.send).toHaveBeenCalledOnce()
  wasDone.mockResolvedValue(ok(true))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.waitFor(() => expect(ends.at(-1)).toEqual({ kind: 'done', response: null }))
  expect(stage(container)).toBe('idle')
})

test('[AU-21] after a reload a pending action is settled first, before anything new', async () => {
  pendingActions.set('withdraw', 7, [{ at: Date.now(), title: '', marks: marksOf([5]), before: null }])
  const { ends, action } = show({ wasDone: async () => ok(true) })
  await vi.waitFor(() => expect(ends).toEqual([{ kind: 'done', response: null }]))
  expect(action.send).not.toHaveBeenCalled()
  expect(pendingActions.of('withdraw', 7)).toEqual([])
})

test('[AU-21] while another tab runs the action this one is locked, and is released when it ends', async () => {
  // A lock that another tab holds.
  const request = vi.fn((_name: string, _options: object, act: (lock: null) => unknown) => act(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  try {
    const { container, user, action } = show()
    localStorage.setItem(
      'PENDING_ACTIONS',
      JSON.stringify({ '7 withdraw': [{ at: Date.now(), marks: marksOf([5]) }] }),
    )
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'PENDING_ACTIONS' })))
    await vi.waitFor(() => expect(stage(container)).toBe('lockedElsewhere'))
    await user.click(screen.getByText('Send'))
    expect(action.send).not.toHaveBeenCalled()
    localStorage.removeItem('PENDING_ACTIONS')
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'PENDING_ACTIONS' })))
    await vi.waitFor(() => expect(stage(container)).toBe('idle'))
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

/** The answer is lost; the server shows the write from `at` on, in milliseconds after the first tap. */
function showLate(at: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const begun = Date.now()
  const send = vi.fn(async (): Promise<ApiResult<string>> => lost)
  const shown = show({ send, wasDone: async () => ok(Date.now() >= begun + at) })
  shown.client.context.wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const tap = (name: string) => act(async () => screen.getByRole('button', { name }).click())
  return { ...shown, send, pass, tap }
}

test.each([20_000, 120_000])(
  '[AU-21] what is carried out %d ms after the lost answer is found by itself, and never sent again',
  async (late) => {
    const { pass, tap, container, ends, send } = showLate(late)
    try {
      await tap('Send')
      await pass(15_000)
      expect(stage(container)).toBe('unknown')
      expect(ends).toMatchObject([{ kind: 'unknown' }])
      await pass(late - 15_000 + 20_000)
      expect(stage(container)).toBe('idle')
      expect(ends.at(-1)).toEqual({ kind: 'done', response: null })
      expect(send).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  },
)

test('[AU-21] what is never carried out stays open, and another attempt asks first and names it', async () => {
  const { pass, tap, container, ends, send } = showLate(Infinity)
  try {
    await tap('Send')
    const sentAt = formatDateTime(Date.now())
    await pass(600_000)
    expect(stage(container)).toBe('unknown')
    await tap('Send')
    await pass(10)
    const question = screen.getByRole('alertdialog')
    expect(question.textContent).toContain(`Withdrawal of ₱5, sent on ${sentAt}`)
    expect(send).toHaveBeenCalledOnce()
    await tap('Wait')
    expect(stage(container)).toBe('unknown')
    expect(send).toHaveBeenCalledOnce()
    send.mockResolvedValue(ok('W2'))
    await tap('Send')
    await pass(10)
    await tap('Send another')
    await pass(10)
    expect(ends.at(-1)).toEqual({ kind: 'done', response: 'W2' })
    // The first may still happen.
    expect(stage(container)).toBe('unknown')
  } finally {
    vi.useRealTimers()
  }
})

test('[AU-21] a second attempt is not even asked about when the first turns out to be done', async () => {
  const { pass, tap, ends, send } = showLate(18_000)
  try {
    await tap('Send')
    await pass(18_500)
    await tap('Send')
    await pass(10)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(ends.at(-1)).toEqual({ kind: 'done', response: null })
    expect(toastTexts()).toEqual([EARLIER])
    expect(send).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('[AU-21] what another tab found done while the question stood is not said to be what was asked for now', async () => {
  const { pass, tap, ends, inputs, send } = showLate(Infinity)
  try {
    await tap('Send')
    await pass(15_000)
    await tap('Send')
    await pass(10)
    act(() => pendingActions.set('withdraw', 7, []))
    await tap('Send another')
    await pass(10)
    expect([ends.at(-1), inputs.at(-1)]).toEqual([{ kind: 'done', response: null }, undefined])
    expect(toastTexts()).toEqual([EARLIER])
    expect(send).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('[AU-21] nothing is sent for a player who has left while the question stood', async () => {
  const { pass, tap, send, store } = showLate(Infinity)
  try {
    await tap('Send')
    await pass(15_000)
    await tap('Send')
    await pass(10)
    act(() => void store.dispatch(signedOut()))
    act(() => void store.dispatch(signedIn({ token: 'other', user: testUser({ id: 8 }) })))
    await tap('Send another')
    await pass(10)
    expect(send).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('[AU-20] [AU-21] what was prepared for a player who has left is not sent for the next one', async () => {
  const send = vi.fn(async () => ok('W1'))
  const action = writeOf<number, string>({
    name: 'withdraw',
    title: () => '',
    before: async () => ok(null),
    send,
    wasDone: async () => ok(false),
  })
  let encrypted = () => {}
  function Form() {
    const { run } = useAtMostOnceMutation(action, () => {})
    const prepare = () => new Promise<void>((resolve) => (encrypted = resolve)).then(() => run(5))
    return <button onClick={() => void prepare()}>Send</button>
  }
  const { user, store } = renderBlock(<Form />, { state: signedInState({ id: 7 }) })
  await user.click(screen.getByText('Send'))
  act(() => void store.dispatch(signedOut()))
  act(() => void store.dispatch(signedIn({ token: 'other', user: testUser({ id: 8 }) })))
  await act(async () => encrypted())
  expect(send).not.toHaveBeenCalled()
  await user.click(screen.getByText('Send'))
  await act(async () => encrypted())
  expect(send).toHaveBeenCalledOnce()
})

test.each([
  ['the language of now', ['Withdrawal of ₱5', 'en'], /Withdrawal of ₱5/],
  ['an earlier version', 'Withdrawal of ₱5', /Withdrawal of ₱5/],
  ['another language', ['پانچ روپے', 'ur'], /Your earlier request/],
  ['rubbish', [{ a: 1 }, 7], /Your earlier request/],
])('[AU-21] [LG-02] a title in %s is asked about in the language of the page', async (_, title, expected) => {
  const attempts = [{ at: Date.now(), marks: marksOf([5]), before: null }]
  localStorage.setItem('PENDING_ACTIONS', JSON.stringify({ '7 withdraw': attempts }))
  localStorage.setItem('PENDING_TITLES', JSON.stringify({ '7 withdraw': [title] }))
  const { user, container, action } = show()
  await vi.waitFor(() => expect(stage(container)).toBe('unknown'))
  await user.click(screen.getByText('Send'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(expected)
  expect(dialog.textContent).not.toContain('پانچ')
  await user.keyboard('{Escape}')
  expect(action.send).not.toHaveBeenCalled()
})
