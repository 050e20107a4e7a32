// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Slot } from '@/engine/render/Slot'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { signedOut, userLoaded } from '@/store/sessionSlice'
import {
  renderBlock,
  signedInState,
  siteState,
  testUser,
  type RenderOptions,
} from '@tests/support/renderBlock'
import NoticeModal from './NoticeModal.block'

const notices = [
  { id: 1, sort: 20, isH5Pop: 1, title: 'Second', content: '<b>Bold</b><script>alert(1)</script>' },
  { id: 2, sort: 10, isH5Pop: 1, title: 'First', clickType: 1, clickAction: '/lobby/rewards' },
  { id: 3, sort: 5, isH5Pop: 0, title: 'Quiet' },
]
function First() {
  const [open, setOpen] = useState(true)
  return useOverlayTurn(open) ? <button onClick={() => setOpen(false)}>Eligibility</button> : null
}
const show = (list: object[] = notices, options: RenderOptions = {}) =>
  renderBlock(<Slot name="overlays" />, {
    state: siteState({ appNoticeConfigList: list }),
    blocks: { 'promotions.NoticeModal': NoticeModal, 'test.First': First },
    ...options,
    layout: {
      nodes: { overlays: { notice: { type: 'promotions.NoticeModal', sort: 50 } } },
      routes: { '/lobby/rewards': { type: 'x.X' } },
      ...options.layout,
    },
  })

beforeEach(() => {
  localStorage.clear()
})

test('[HM-16] [OV-05] pop-up notices open in order, one after the other', async () => {
  const { user, store } = show()
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeDefined()
  expect(screen.getByText('1 of 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(store.getState().promotions.noticeSeen).toBe(true)
  expect(localStorage.getItem('NOTICES_READ')).toBe('[2,1]')
})

test('[OV-05] it opens again until it is closed, and then not again in the session', async () => {
  const visits = [show()]
  await screen.findByRole('dialog')
  const come = () => {
    const last = visits.at(-1) as ReturnType<typeof show>
    last.unmount()
    visits.push(show(notices, { state: last.store.getState() }))
    return visits.at(-1) as ReturnType<typeof show>
  }
  const { user } = come()
  await screen.findByRole('dialog', { name: 'First' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  come()
  // Another session opens it beside this one, which would have opened its own before.
  show()
  await screen.findByRole('dialog', { name: 'First' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('[HM-16] only pop-up notices for this viewer open', async () => {
  const others = [notices[2], { id: 9, isH5Pop: 1, title: 'Free sign', clickType: 1, clickAction: '36' }]
  show([...others, notices[0]] as object[])
  // It comes after the others, and is the only one.
  await screen.findByRole('dialog', { name: 'Second' })
  expect(screen.queryByText(/ of /)).toBeNull()
})

test('[SP-06] a restricted player gets no pop-up', async () => {
  const { store } = show(notices, {
    state: { ...siteState({ appNoticeConfigList: notices }), ...signedInState() },
  })
  await screen.findByRole('dialog', { name: 'First' })
  act(() => void store.dispatch(userLoaded(testUser({ restriction: 'excluded' }))))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[OV-07] it waits for the overlay ahead of it in the queue', async () => {
  const { user } = show(notices, {
    layout: {
      nodes: {
        overlays: {
          first: { type: 'test.First', sort: 10 },
          notice: { type: 'promotions.NoticeModal', sort: 50 },
        },
      },
    },
  })
  const first = await screen.findByRole('button', { name: 'Eligibility' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(first)
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeDefined()
})

test('[HM-16] its action navigates and closes it; markup is sanitized', async () => {
  const { user, location, unmount } = show()
  await user.click(await screen.findByRole('link', { name: 'Open' }))
  expect(location().pathname).toBe('/lobby/rewards')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  show([notices[0] as object])
  expect((await screen.findByText('Bold')).tagName).toBe('B')
  expect(screen.getByRole('dialog').innerHTML).not.toContain('script')
})

test('[OV-05] [OV-06] it offers the download unless the mode is green or this is the app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; K) Chrome/156.0.0.0 Mobile Safari/537.36',
  )
  const h5 = { downloadType: 2, downloadUrl: 'https://example.com/app.apk' }
  const state = (mode: string) => siteState({ appNoticeConfigList: notices, h5, mode })
  const { unmount } = show(notices, { state: state('normal') })
  expect((await screen.findByRole('link', { name: 'Get the app' })).getAttribute('href')).toBe(
    `${h5.downloadUrl}?install_referrer=h5dl`,
  )
  unmount()
  const others: RenderOptions[] = [
    { state: state('green') },
    { state: state('normal'), facts: { native: true } },
    { state: siteState({ appNoticeConfigList: notices }) },
    { state: siteState({ appNoticeConfigList: notices, h5: { ...h5, downloadType: 1 } }) },
  ]
  for (const other of others) {
    const shown = show(notices, other)
    await screen.findByRole('dialog')
    expect(screen.queryByRole('link', { name: 'Get the app' })).toBeNull()
    shown.unmount()
  }
})

test('[OV-05] the notices of the next session begin with the first', async () => {
  const { user, store } = show()
  await screen.findByRole('dialog', { name: 'First' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  act(() => void store.dispatch(signedOut()))
  expect(await screen.findByRole('dialog', { name: 'First' })).toBeDefined()
})

test('[LG-05] title and picture of a notice in another language than the page’s say so', async () => {
  const title = 'نیا کھیل'
  show([{ id: 1, isH5Pop: 1, title, lang: 'ur', imgUrl2: '/mock-assets/a.svg' }])
  await screen.findByRole('dialog', { name: title })
  expect(screen.getByText(title).closest('[lang]')?.getAttribute('lang')).toBe('ur')
  expect(screen.getByRole('img', { name: title }).closest('[lang]')?.getAttribute('lang')).toBe('ur')
})
