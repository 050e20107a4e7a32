// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changesRoutes } from '../desk/changes/changesRoutes'
import { sessionsRoutes } from '../desk/accounts/accountsRoutes'
import { beginChange, layoutText, publishFiles, saveTexts, withScale } from '../desk/testing/testChanges'
import { testDesk, type TestDesk } from '../desk/testing/testDesk'
import { BringOntoLive } from './BringOntoLive'
import { connection } from './connection'
import { documentsOf } from './documentsOf'
import { onDesk } from './testing/onDesk'
import { expectNoViolations, renderPage } from './testing/renderPage'

const OPERATOR = [{ role: 'operator', site: '*' } as const]
const [n7, sixB] = [layoutText('n7'), layoutText('6b')]

let desk: TestDesk
beforeEach(async () => {
  connection.reset()
  desk = await testDesk([sessionsRoutes, changesRoutes])
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await desk.close()
})

/** Ana's change of these layers, behind what went live meanwhile on these sites; its button is shown. */
async function behind(mine: Record<string, string | null>, live: Record<string, string>, sites?: string[]) {
  const ana = await desk.signIn('Ana', OPERATOR)
  await publishFiles(desk)
  const { id, etag } = await beginChange(ana.call)
  await saveTexts(ana.call, id, etag, mine)
  await publishFiles(desk, live, sites)
  const present = async () =>
    (await ana.call('GET', `/changes/${id}`)).body as {
      etag: string
      isBehind: boolean
      revision: number
      texts: Record<string, string>
    }
  const { texts } = await present()
  const brought = vi.fn()
  const settle = vi.fn(async () => (await present()).etag as string | null)
  const button = (
    <BringOntoLive
      id={id}
      rights={{ refusal: null, verbs: [] }}
      settle={settle}
      documents={documentsOf(texts)}
      onBrought={brought}
    />
  )
  renderPage(button, await onDesk(ana.call))
  const scaleOf = async (layer: string) =>
    (JSON.parse((await present()).texts[layer] ?? '{}') as { theme?: { scale?: number } }).theme?.scale
  return { ana, id, present, brought, settle, scaleOf }
}
const theButton = () => screen.getByRole('button', { name: 'Bring it onto what is live' })
const dialog = () => screen.findByRole('dialog')

test('[DK-03] a change that is behind is brought onto what is live at once where nothing conflicts', async () => {
  const user = userEvent.setup()
  const { brought, present, scaleOf } = await behind(
    { n7: withScale(n7, 1.1) },
    { '6b': withScale(sixB, 1.3) },
  )
  await user.click(theButton())
  await waitFor(() => expect(brought).toHaveBeenCalledWith(2))
  expect(screen.getByText('The change now builds on what is live.')).toBeTruthy()
  expect((await present()).isBehind).toBe(false)
  expect([await scaleOf('n7'), await scaleOf('6b')]).toEqual([1.1, 1.3])
})

test('[DK-03] conflicts with what is live are decided one layer after another, in words and by keyboard', async () => {
  const user = userEvent.setup()
  const { brought, present, scaleOf } = await behind(
    { n7: withScale(n7, 1.1), '6b': withScale(sixB, 1.15) },
    { n7: withScale(n7, 1.2), '6b': withScale(sixB, 1.25) },
  )
  theButton().focus()
  await user.keyboard('{Enter}')
  const first = within(await dialog())
  expect(first.getByRole('heading').textContent).toMatch(/^What went live has also changed .* \(1 of 2\)$/)
  expect(first.getByRole('radio', { name: /^This change: .*1\.1/ })).toBeTruthy()
  await expectNoViolations()
  first.getByRole('radio', { name: /^What is live: .*1\.2/ }).focus()
  await user.keyboard(' ')
  first.getByRole('button', { name: 'Apply my choices' }).focus()
  await user.keyboard('{Enter}')
  // Nothing is done before the last one is decided.
  expect((await present()).isBehind).toBe(true)
  const second = within(await dialog())
  expect(second.getByRole('heading').textContent).toMatch(/\(2 of 2\)$/)
  second.getByRole('button', { name: 'Apply my choices' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(brought).toHaveBeenCalledWith(2))
  const scales = { n7: await scaleOf('n7'), '6b': await scaleOf('6b') }
  expect(Object.values(scales).sort()).toEqual(scales.n7 === 1.2 ? [1.15, 1.2] : [1.1, 1.25])
})

test('[DK-03] leaving the question does nothing, and it can be asked again', async () => {
  const user = userEvent.setup()
  const { brought, present } = await behind({ n7: withScale(n7, 1.1) }, { n7: withScale(n7, 1.2) })
  await user.click(theButton())
  await dialog()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Nothing was done: the change is as it was.')).toBeTruthy()
  expect(await present()).toMatchObject({ isBehind: true, revision: 1 })
  expect(brought).not.toHaveBeenCalled()
  await user.click(theButton())
  await dialog()
})

test('[DK-03] what goes live while one decides is asked about again, and not overwritten', async () => {
  const user = userEvent.setup()
  const { brought, scaleOf } = await behind({ n7: withScale(n7, 1.1) }, { n7: withScale(n7, 1.2) })
  await user.click(theButton())
  await dialog()
  await publishFiles(desk, { n7: withScale(n7, 1.3) })
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  await screen.findByRole('radio', { name: /^What is live: .*1\.3/ })
  expect(await scaleOf('n7')).toBe(1.1)
  await user.click(screen.getByRole('radio', { name: /^What is live: .*1\.3/ }))
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  await waitFor(() => expect(brought).toHaveBeenCalled())
  expect(await scaleOf('n7')).toBe(1.3)
})

test('[DK-03] what a colleague saves while one decides is kept: the question is asked again', async () => {
  const user = userEvent.setup()
  const { id, present, scaleOf } = await behind({ n7: withScale(n7, 1.1) }, { n7: withScale(n7, 1.2) })
  await user.click(theButton())
  await dialog()
  const ben = await desk.signIn('Ben', OPERATOR)
  const { etag } = await present()
  await saveTexts(ben.call, id, etag, { n7: withScale(n7, 1.15) })
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  await screen.findByRole('radio', { name: /^This change: .*1\.15/ })
  expect(await scaleOf('n7')).toBe(1.15)
  await user.click(screen.getByRole('button', { name: 'Apply my choices' }))
  await waitFor(async () => expect((await present()).isBehind).toBe(false))
  expect(await scaleOf('n7')).toBe(1.15)
})

test('[DK-03] a layer that one side removed and the other changed is kept, and that is said', async () => {
  const user = userEvent.setup()
  const { brought, present } = await behind({ '6b': null }, { '6b': withScale(sixB, 1.3) })
  await user.click(theButton())
  await waitFor(() => expect(brought).toHaveBeenCalled())
  expect(screen.getByText(/Look at 6b once more: one side removed what the other changed/)).toBeTruthy()
  expect((await present()).texts['6b']).toBe(withScale(sixB, 1.3))
})

test('[DK-03] a draft that cannot be saved is not passed over', async () => {
  const user = userEvent.setup()
  const { settle, present } = await behind({ n7: withScale(n7, 1.1) }, { '6b': withScale(sixB, 1.3) })
  settle.mockResolvedValueOnce(null)
  await user.click(theButton())
  expect(await screen.findByText(/What you edited is not saved yet/)).toBeTruthy()
  expect((await present()).isBehind).toBe(true)
})

test('[DK-03] where sites serve different layouts, a change of both is asked whose it shall build on', async () => {
  const user = userEvent.setup()
  const { brought, present, scaleOf } = await behind(
    { n7: withScale(n7, 1.1), '6b': withScale(sixB, 1.3) },
    { base: withScale(layoutText('base'), 1.05) },
    ['n7'],
  )
  await user.click(theButton())
  const asked = within(await dialog())
  await user.click(asked.getByRole('button', { name: 'Bring it onto these' }))
  expect(asked.getByText('Choose the sites that it is for.')).toBeTruthy()
  expect(brought).not.toHaveBeenCalled()
  await expectNoViolations()
  asked.getByRole('radio', { name: 'n7' }).focus()
  await user.keyboard(' ')
  asked.getByRole('button', { name: 'Bring it onto these' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(brought).toHaveBeenCalledWith(2))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('The change now builds on the layouts of n7.')).toBeTruthy()
  // Not what 6b serves, which it changes, too.
  expect((await present()).isBehind).toBe(true)
  expect([await scaleOf('base'), await scaleOf('n7'), await scaleOf('6b')]).toEqual([1.05, 1.1, 1.3])
})
