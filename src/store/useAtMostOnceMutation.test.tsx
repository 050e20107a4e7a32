// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ApiResult } from '@/api/apiError'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { scriptedClient } from '@tests/support/scriptedClient'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import type { ActionEnd, AtMostOnceMutation } from './atMostOnce'
import { marksOf } from './actionMarks'
import { pendingActions } from './pendingActions'
import { useAtMostOnceMutation } from './useAtMostOnceMutation'

const lost: ApiResult<never> = {
  ok: false,
  error: { kind: 'network', endpoint: 'exchange', message: 'network' },
}
const ok = <T,>(data: T): ApiResult<T> => ({ ok: true, data })

beforeEach(() => localStorage.clear())

function show(patch: Partial<AtMostOnceMutation<number, string>> = {}) {
  const ends: ActionEnd<string>[] = []
  const action: AtMostOnceMutation<number, string> = {
    name: 'withdraw',
    before: async () => ok(null),
    send: vi.fn(async () => ok('W1')),
    wasDone: async () => ok(false),
    ...patch,
  }
  function Form() {
    const { stage, run, checkAgain } = useAtMostOnceMutation(action, (end) => ends.push(end))
    return (
      <>
        <button onClick={() => run(5)}>Send</button>
        <ActionNotice stage={stage} onCheckAgain={checkAgain} />
        <output>{stage}</output>
      </>
    )
  }
  const client = scriptedClient()
  client.context.wait = () => Promise.resolve()
  return { ...renderBlock(<Form />, { client, state: signedInState({ id: 7 }) }), action, ends }
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
  expect(screen.getByText(/could not reach the server/)).toBeTruthy()
  await user.click(screen.getByText('Send'))
  expect(action.send).toHaveBeenCalledOnce()
  wasDone.mockResolvedValue(ok(true))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await vi.waitFor(() => expect(ends.at(-1)).toEqual({ kind: 'done', response: null }))
  expect(stage(container)).toBe('idle')
})

test('[AU-21] after a reload a pending action is settled first, before anything new', async () => {
  pendingActions.start('withdraw', { player: 7, at: 1, marks: marksOf([5]), before: null })
  const { ends, action } = show({ wasDone: async () => ok(true) })
  await vi.waitFor(() => expect(ends).toEqual([{ kind: 'done', response: null }]))
  expect(action.send).not.toHaveBeenCalled()
  expect(pendingActions.of('withdraw', 7)).toBeNull()
})

test('[AU-21] while another tab runs the action this one is locked, and is released when it ends', async () => {
  // A lock that another tab holds.
  const request = vi.fn((_name: string, _options: object, act: (lock: null) => unknown) => act(null))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  try {
    const { container, user, action } = show()
    localStorage.setItem(
      'PENDING_ACTIONS',
      JSON.stringify({ '7 withdraw': { player: 7, at: 1, marks: marksOf([5]) } }),
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
