// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeView } from '@/engine/render/NodeView'
import { useNodes } from '@/engine/render/useNodes'
import type { RootState } from '@/store/makeStore'
import { renderBlock, siteState } from '@tests/support/renderBlock'
import { ELIGIBILITY_VERSION } from '@/domain/safer-play/useAgeNotice'
import EligibilityNotice from './EligibilityNotice.block'

/** The overlays section, as the portal renders it. */
function Overlays() {
  return useNodes('overlays').map((node) => <NodeView key={node.id} node={node} />)
}
const page = { type: 'test.Page' }
const open = (
  state: Partial<RootState> = siteState({ mode: 'green', slogan: 'Know when to stop', helpline: '(02) 555' }),
) =>
  renderBlock(<Overlays />, {
    state,
    layout: {
      nodes: { overlays: { eligibility: { type: 'legal.EligibilityNotice' } } },
      routes: { '/terms-of-use': page, '/privacy-policy': page },
    },
    blocks: { 'legal.EligibilityNotice': EligibilityNotice },
  })
const notice = () => screen.findByRole('dialog', { name: 'Age and eligibility' })
const blockLoaded = async () => {
  for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(0))
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

test('[OV-01] names the five barred groups with a reason, forfeiture and the top-up rule, and links both texts', async () => {
  open()
  const dialog = within(await notice())
  const groups = within(dialog.getByRole('list')).getAllByRole('listitem')
  const text = groups.map((group) => group.textContent ?? '')
  const named = [
    /Government officials and employees/,
    /armed forces and the police/,
    /under 21/,
    /restricted persons/,
    /gaming licence/,
  ]
  expect(text).toHaveLength(5)
  for (const [index, name] of named.entries()) expect(text[index]).toMatch(name)
  for (const group of groups) expect(group.querySelector('span')?.textContent?.length).toBeGreaterThan(20)
  dialog.getByText(/forfeited to the Government/)
  dialog.getByText(/at least one valid top-up/)
  expect(dialog.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms-of-use')
  expect(dialog.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
  dialog.getByText('Know when to stop')
  dialog.getByText('(02) 555')
})

test('[OV-01] only Accept closes it, and it shows once per version of the text', async () => {
  const { user, unmount } = open()
  const dialog = await notice()
  expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
  await user.keyboard('{Escape}')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.mouseDown(dialog)
  fireEvent.click(dialog, { detail: 1 })
  await user.click(within(await notice()).getByRole('button', { name: 'Accept' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(localStorage.getItem('AGE_NOTICE_ACCEPTED')).toBe('1')
  unmount()
  vi.useFakeTimers()
  const again = open()
  await blockLoaded()
  expect(screen.queryByRole('dialog')).toBeNull()
  again.unmount()
  // A control: by then it shows, where another version was accepted.
  localStorage.setItem('AGE_NOTICE_ACCEPTED', '0')
  open()
  await blockLoaded()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('[OV-01] while the mode is unknown it waits briefly, then shows', async () => {
  const unknown = siteState()
  unknown.site = { ...unknown.site, config: null, status: 'loading' }
  vi.useFakeTimers()
  open(unknown)
  await blockLoaded()
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('[OV-01] when the configuration failed it shows at once', async () => {
  const failed = siteState()
  failed.site = { ...failed.site, config: null, status: 'failed' }
  vi.useFakeTimers()
  open(failed)
  await blockLoaded()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('[OV-01] each version has one wording, so that a changed text asks again', async () => {
  open(siteState({ mode: 'green' }))
  const text = (await notice()).textContent ?? ''
  const wording = createHash('sha256').update(text).digest('hex').slice(0, 16)
  // Fails when the text changes: increment ELIGIBILITY_VERSION with it, so that everyone must accept again.
  expect({ [ELIGIBILITY_VERSION]: wording }).toEqual({ '1': '312ef016605baa1f' })
})
