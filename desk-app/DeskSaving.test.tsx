// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, expect, test, vi } from 'vitest'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { OpenChangeContext } from './changeContext'
import type { ChangeSync } from './changeSync'
import { DeskSaving } from './DeskSaving'
import { SAVED, type SyncState } from './syncState'

afterEach(() => vi.useRealTimers())

const open = (state: 'open' | 'closed' | 'published', { mayEdit = true, sync = SAVED as SyncState } = {}) => {
  let [now, changed] = [sync, () => undefined as void]
  const still = {
    get: () => now,
    subscribe: (listener: () => void) => {
      changed = listener
      return () => undefined
    },
    start: () => () => undefined,
    retry: vi.fn(),
  }
  const change = {
    ...{ id: 'c', sync: still as unknown as ChangeSync, people: [], myName: 'Ana', state, mayEdit },
    ...{ comments: [], commentsReadAt: 0 },
  }
  const store = makeToolStore()
  const page = (more: { mayEdit?: boolean } = {}) => (
    <Provider store={store}>
      <OpenChangeContext value={{ ...change, ...more }}>
        <input aria-label="Heading" />
        <DeskSaving />
      </OpenChangeContext>
    </Provider>
  )
  const { unmount, rerender } = render(page())
  const set = (next: SyncState) => {
    now = next
    changed()
  }
  return { unmount, set, retry: still.retry, show: (more: { mayEdit: boolean }) => rerender(page(more)) }
}

const said = (...how: Parameters<typeof open>) => {
  const { unmount } = open(...how)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

test('[DK-03] a change that cannot be edited says what it is, and not that it is saved', () => {
  expect(said('open')).toBe('Saved')
  expect(said('closed')).toBe('Closed: it cannot be edited')
  expect(said('published')).toBe('Published: it cannot be edited')
  expect(said('open', { mayEdit: false })).toBe('View only')
  const halted: SyncState = { ...SAVED, phase: 'halted', why: 'The change is closed.' }
  expect(said('closed', { sync: halted })).toBe('Not saved: The change is closed.')
})

test('[DK-03] what was not saved for want of a role is saved once the role is back', () => {
  const { retry, show } = open('open', { mayEdit: false })
  retry.mockClear()
  show({ mayEdit: true })
  expect(retry).toHaveBeenCalledTimes(1)
})

test('[DK-04] a choice between two changes takes no key from a field that is typed in', () => {
  vi.useFakeTimers()
  const differs = { base: 'A', mine: 'An', theirs: 'Ben', path: ['home', 'text', 'props', 'heading'] }
  const conflicts = [{ layer: 'n7', document: {}, conflicts: [differs] }]
  const { set } = open('open')
  const heading = screen.getByLabelText('Heading')
  fireEvent.input(heading, { target: { value: 'An' } })
  act(() => set({ ...SAVED, phase: 'conflict', conflicts, theirs: 'Ben' }))
  fireEvent.input(heading, { target: { value: 'Ana' } })
  expect(screen.getByRole('status').textContent).toContain('choose between two changes')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.getByRole('dialog', { name: /Ben has also changed/ })).not.toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^Theirs/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Theirs/ }).checked).toBe(true)
})
