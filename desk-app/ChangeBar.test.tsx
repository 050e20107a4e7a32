// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { makeToolStore } from '../preview-tool/app/toolStore'
import { ChangeBar } from './ChangeBar'
import { OpenChangeContext } from './changeContext'
import type { ChangeSync } from './changeSync'
import { DeskStore } from './DeskStore'
import type { Session } from './deskTypes'
import { SAVED, type SyncState } from './syncState'

const REFUSED: SyncState = { ...SAVED, phase: 'halted', why: 'Your roles do not allow that.' }

function show(shown: SyncState, { role = 'operator', state = 'open' as 'open' | 'closed' } = {}) {
  const sync = { get: () => shown, subscribe: () => () => undefined, retry: vi.fn() }
  const session = { grants: [{ role, site: '*' }], desk: { groups: {}, admins: [] } } as unknown as Session
  const open = { id: 'c', sync: sync as unknown as ChangeSync, people: [], myName: 'Ben', state }
  const { unmount } = render(
    <DeskStore>
      <Provider store={makeToolStore()}>
        <OpenChangeContext value={{ ...open, mayEdit: true, comments: [], commentsReadAt: 0 }}>
          <ChangeBar
            {...{ id: 'c', title: 'Fiesta', state, isBehind: false, session }}
            onBrought={() => undefined}
            onToolPlace={() => undefined}
          >
            {null}
          </ChangeBar>
        </OpenChangeContext>
      </Provider>
    </DeskStore>,
  )
  return { sync, unmount }
}

test('[DK-03] what is not saved says why below the bar, and can be tried again', async () => {
  const { sync } = show(REFUSED)
  expect(screen.getByRole('region', { name: 'Change' }).textContent).toContain(
    'What you edit here is not saved: Your roles do not allow that. It stays in this browser.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(sync.retry).toHaveBeenCalledTimes(1)
})

test('[DK-03] why nothing is saved is said once', () => {
  show(SAVED)
  expect(screen.queryByRole('region', { name: 'Change' })).toBeNull()
  const { unmount } = show(REFUSED, { state: 'closed' })
  expect(screen.getByText(/This change is closed/)).toBeTruthy()
  expect(screen.queryByText(/is not saved/)).toBeNull()
  unmount()
  show(REFUSED, { role: 'reviewer' })
  expect(screen.getAllByText(/not saved/)).toHaveLength(1)
})
