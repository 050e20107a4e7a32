// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changesRoutes } from '../desk/changes/changesRoutes'
import { sessionsRoutes } from '../desk/accounts/accountsRoutes'
import { layoutText, publishFiles, withScale } from '../desk/testing/testChanges'
import { testDesk, type TestDesk } from '../desk/testing/testDesk'
import { connection } from './connection'
import { NewChange } from './NewChange'
import { onDesk } from './testing/onDesk'
import { expectNoViolations, renderPage } from './testing/renderPage'

const base = layoutText('base')

let desk: TestDesk
beforeEach(async () => {
  connection.reset()
  desk = await testDesk([sessionsRoutes, changesRoutes])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await desk.close()
})

/** The dialog of an operator, who begins a change with this title. */
async function beginning(title: string) {
  const { call } = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
  const made = vi.fn<(id: string) => void>()
  const session = await onDesk(call)
  renderPage(<NewChange session={session} onMade={made} onClose={vi.fn()} />, session)
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox'), title)
  await user.keyboard('{Enter}')
  const textsOfMade = async () => {
    const { body } = await call('GET', `/changes/${made.mock.calls[0]?.[0]}`)
    return (body as { texts: Record<string, string> }).texts
  }
  return { user, made, textsOfMade }
}

test('[DK-03] nobody is asked what a change begins from where all sites serve the same', async () => {
  await publishFiles(desk)
  const { made, textsOfMade } = await beginning('Easter')
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('radio')).toBeNull()
  expect((await textsOfMade()).base).toBe(base)
})

test('[DK-03] where sites serve different layouts, a change begins from those that were chosen', async () => {
  await publishFiles(desk)
  await publishFiles(desk, { base: withScale(base, 1.1) }, ['n7', '9s'])
  const { user, made, textsOfMade } = await beginning('Easter')
  const ours = await screen.findByRole('radio', { name: /^(n7 and 9s|9s and n7)$/ })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await expectNoViolations()
  const begin = screen.getByRole('button', { name: /begin|start|create/i })
  await user.click(begin)
  expect(screen.getByText('Choose the sites that it begins from.')).toBeTruthy()
  await user.click(ours)
  // Meanwhile their layouts were replaced: what was chosen is served by nobody any more.
  await publishFiles(desk, { base: withScale(base, 1.2) }, ['n7', '9s'])
  await user.click(begin)
  await waitFor(() =>
    expect((ours as HTMLInputElement).isConnected && (ours as HTMLInputElement).checked).toBe(false),
  )
  expect(made).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('radio', { name: /^(n7 and 9s|9s and n7)$/ }))
  await user.click(begin)
  await waitFor(() => expect(made).toHaveBeenCalledTimes(1))
  expect((await textsOfMade()).base).toBe(withScale(base, 1.2))
})
