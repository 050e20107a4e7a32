// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import Banner from './Banner.block'
import entry from './Banner.entry'

/** As a layout has it that says nothing. */
const defaults = entry.props.parse({})

const ads = [
  { id: 1, sort: 30, title: 'Third', clickType: 3, clickAction: 'https://example.com/', imgUrl2: '/a/1.png' },
  { id: 2, sort: 10, title: 'First', clickType: 1, clickAction: '/lobby/rewards', imgUrl2: '/a/2.png' },
  { id: 3, sort: 20, title: 'Second', clickType: 2, clickAction: '42', imgUrl2: '/a/3.png' },
]
const routes = {
  '/lobby/rewards': { type: 'x.X' },
  '/start': { type: 'x.X' },
  '/lobby/task': { type: 'x.X' },
}
const show = (list: object[] = ads, more: Parameters<typeof renderBlock>[1] = {}) =>
  renderBlock(<Banner {...defaults} />, {
    state: siteState({ appLobbyAdConfigList: list }),
    layout: { routes },
    ...more,
  })
const slides = () => screen.getAllByRole('group')
/** Title of the current slide; the others are inert. */
const current = () => {
  const [slide, ...others] = slides().filter((one) => !one.hasAttribute('inert'))
  expect(others).toEqual([])
  return slide?.textContent
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[HM-07] entries are ordered by sort and advance every 3000 ms in a loop', () => {
  show()
  expect(slides().map((slide) => slide.textContent)).toEqual([
    'First',
    'Second',
    expect.stringContaining('Third'),
  ])
  expect(current()).toBe('First')
  pass(2999)
  expect(current()).toBe('First')
  pass(1)
  expect(current()).toBe('Second')
  pass(3000)
  expect(current()).toContain('Third')
  pass(3000)
  expect(current()).toBe('First')
})

test('[HM-07] [BK-04] of a thousand entries only those near the current one have content', () => {
  const list = Array.from({ length: 1000 }, (_, at) => ({
    ...ads[0],
    id: at + 1,
    sort: at,
    title: `No. ${at + 1}`,
  }))
  show(list)
  const filled = () => slides().flatMap(({ textContent }, at) => (textContent === '' ? [] : [at]))
  expect(slides()).toHaveLength(1000)
  expect(filled()).toEqual([0, 1, 2, 3, 4, 5])
  for (let times = 0; times < 7; times++) pass(3000)
  expect(current()).toContain('No. 8')
  expect(filled()).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('[SP-06] until the player is loaded the banner reserves its height and shows nothing', () => {
  const state = (session: object) => ({
    ...siteState({ appLobbyAdConfigList: ads }),
    session: { token: 't', user: null, ...session },
  })
  const { container, unmount } = show(ads, { state: state({}) })
  expect(screen.queryAllByRole('group')).toEqual([])
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  unmount()
  const failed = show(ads, { state: state({ userFailed: true }) })
  expect(failed.container.querySelector('[aria-busy="true"]')).toBeNull()
  expect(screen.queryAllByRole('group')).toEqual([])
})

test('[HM-07] the pause button stops it, and the play button resumes', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Pause promotions' }))
  pass(9000)
  expect(current()).toBe('First')
  fireEvent.click(screen.getByRole('button', { name: 'Play promotions' }))
  pass(3000)
  expect(current()).toBe('Second')
})

test('[HM-07] it pauses on hover and while the focus is inside', () => {
  show()
  const banner = screen.getByRole('region', { name: 'Promotions' })
  fireEvent.pointerEnter(banner)
  pass(9000)
  expect(current()).toBe('First')
  fireEvent.pointerLeave(banner)
  pass(3000)
  expect(current()).toBe('Second')
  const link = within(banner).getByRole('link', { name: 'Second' })
  act(() => link.focus())
  pass(9000)
  expect(current()).toBe('Second')
  act(() => link.blur())
  pass(3000)
  expect(current()).toContain('Third')
})

test('[HM-07] [AX-03] it does not rotate under reduced motion, and each slide can be selected', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  show()
  pass(30_000)
  expect(current()).toBe('First')
  expect(screen.queryByRole('button', { name: 'Pause promotions' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show promotion 3' }))
  expect(current()).toContain('Third')
})

test('[HM-07] a swipe selects the slide it ends on', () => {
  show()
  const view = slides()[0]?.parentElement?.parentElement as HTMLElement
  Object.defineProperty(view, 'clientWidth', { value: 300 })
  view.scrollLeft = 590
  fireEvent.scroll(view)
  pass(200)
  expect(current()).toContain('Third')
})

test('[AC-16] a slide links to its page, its game or an external site', () => {
  show()
  const hrefs = slides().map((slide) => slide.querySelector('a')?.getAttribute('href'))
  expect(hrefs).toEqual(['/lobby/rewards', '/start?gameId=42', 'https://example.com/'])
  expect(slides()[2]?.querySelector('a')).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
})

test('[AC-16] a prop banner links to the tasks; a missing page makes no link', () => {
  show([
    { id: 1, title: 'Tasks', clickType: 1, clickAction: '10000' },
    { id: 2, title: 'Christmas', clickType: 1, clickAction: '37' },
    { id: 3, title: 'Trap', clickType: 3, clickAction: 'javascript:alert(1)' },
  ])
  const hrefs = slides().map((slide) => slide.querySelector('a')?.getAttribute('href'))
  expect(hrefs).toEqual(['/lobby/task', undefined, undefined])
})

test('[AC-17] banners that do not apply to this player are hidden', () => {
  const list = [
    { id: 1, title: 'Bind', clickType: 1, clickAction: '4' },
    { id: 2, title: 'Free sign', clickType: 1, clickAction: '36' },
    { id: 3, title: 'Hello', clickType: 0 },
  ]
  show(list, {
    state: { ...siteState({ appLobbyAdConfigList: list }), ...signedInState({ mobile: '09171234567' }) },
  })
  expect(slides().map((slide) => slide.textContent)).toEqual(['Hello'])
})

test('[HM-07] a single entry has no pause button; without entries it is hidden', () => {
  const { container, unmount } = show(ads.slice(0, 1))
  expect(within(container).queryByRole('button')).toBeNull()
  unmount()
  expect(show([]).container.textContent).toBe('')
})

test('[HM-07] pictures have the title or their position as alt text; the first one loads eagerly', () => {
  show([
    { id: 1, sort: 1, title: 'Gold rush', imgUrl2: '/a/1.png' },
    { id: 2, sort: 2, imgUrl2: '/a/2.png' },
  ])
  expect(screen.getByRole('img', { name: 'Gold rush' })).toMatchObject({ tagName: 'IMG' })
  expect(screen.getByRole('img', { name: 'Gold rush' }).getAttribute('fetchpriority')).toBe('high')
  expect(screen.getByRole('img', { name: 'Promotion 2 of 2' }).tagName).not.toBe('IMG')
})

test('many entries have previous and next buttons instead of dots', () => {
  show(Array.from({ length: 9 }, (_, at) => ({ id: at + 1, sort: at, title: `No ${at + 1}` })))
  fireEvent.click(screen.getByRole('button', { name: 'Previous promotion' }))
  expect(current()).toBe('No 9')
  fireEvent.click(screen.getByRole('button', { name: 'Next promotion' }))
  expect(current()).toBe('No 1')
})

test('its height is reserved while the configuration loads', () => {
  const { container } = renderBlock(<Banner {...defaults} />)
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('[HM-07] it can show the pop-up notices instead', () => {
  show([], {
    state: siteState({ appNoticeConfigList: [{ id: 1, title: 'Maintenance on Monday', isH5Pop: 1 }] }),
  }).unmount()
  renderBlock(<Banner {...defaults} source="notices" />, {
    state: siteState({ appNoticeConfigList: [{ id: 1, title: 'Maintenance on Monday', isH5Pop: 1 }] }),
  })
  expect(current()).toBe('Maintenance on Monday')
})

test('[LG-05] [HM-07] title and picture in another language than the page’s say so', () => {
  show([
    { id: 1, title: 'ہفتہ وار بونس', lang: 'ur', imgUrl2: '/a/1.png' },
    { id: 2, lang: 'ur', imgUrl2: '/a/2.png' },
  ])
  const [titled, untitled] = slides()
  const languages = [...(titled?.querySelectorAll('[lang]') ?? [])].map((one) => one.getAttribute('lang'))
  expect(languages).toEqual(['ur', 'ur'])
  // It is named by its place, in the page's language.
  expect(untitled?.querySelector('[lang]')).toBeNull()
})
