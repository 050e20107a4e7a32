// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { StoreProvider } from '@/store/StoreProvider'
import { clock } from '@/shared/time/clock'
import { renderBlock, signedInState, siteState, testUser } from '@tests/support/renderBlock'
import { scriptedClient } from '@tests/support/scriptedClient'
import Buttons from './Buttons.block'
import Columns from './Columns.block'
import Countdown from './Countdown.block'
import Notice from './Notice.block'
import type { NoticeProps } from './Notice.entry'
import PictureBanner from './PictureBanner.block'
import PictureLink from './PictureLink.block'
import Text from './Text.block'

const routes = { '/lobby/games': { type: 'games.GamesPage' } }
const show = (block: ReactElement, user?: Record<string, unknown>) =>
  renderBlock(block, {
    state: {
      ...siteState({ gameResourceUrl: 'https://pictures.example/r' }),
      ...(user && signedInState(user)),
    },
    layout: { routes },
  })

const lanterns = { src: 'fiesta.png', alt: { en: 'Lanterns' } }
const column = (heading: string) => ({ heading, text: `About ${heading}` })
const notice: NoticeProps = { title: 'Fiesta', text: 'We move', tone: 'info', closable: true }
const blocks: [string, ReactElement][] = [
  ['a text', <Text key="" heading="Fiesta" text="Come" />],
  ['a picture', <PictureLink key="" picture={{ src: 'a.png', alt: { en: 'Fiesta' } }} shape="wide" />],
  ['a banner', <PictureBanner key="" slides={[{ picture: lanterns }]} secondsPerSlide={5} />],
  ['buttons', <Buttons key="" heading="Fiesta" buttons={[{ text: 'Games', to: '/lobby/games' }]} />],
  ['a countdown', <Countdown key="" text="Fiesta" until="2099-12-24T18:00+08:00" />],
  ['a notice', <Notice key="" {...notice} />],
  ['columns', <Columns key="" heading="Fiesta" columns={[column('A'), column('B')]} />],
]

test.each(blocks)(
  '[OP-09] [SP-06] %s is not shown to a restricted player, nor before it is known',
  (_, block) => {
    const { container, unmount } = show(block, testUser({ restriction: 'excluded' }))
    expect(container.textContent).toBe('')
    unmount()
    const unknown = renderBlock(block, { state: { ...siteState(), session: { token: 'T', user: null } } })
    expect(unknown.container.querySelector('section')).toBeNull()
    unknown.unmount()
    const seen = show(block)
    expect(seen.container.querySelector('section')).not.toBeNull()
  },
)

test('[OP-09] a text has its heading and paragraphs; markup is text', () => {
  const { container } = show(<Text heading="Fiesta" text={'One <b>bold</b>\nline\n\n \n  Two  '} />)
  expect(screen.getByRole('region', { name: 'Fiesta' })).toBeTruthy()
  expect([...container.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'One <b>bold</b>\nline',
    'Two',
  ])
  expect(container.querySelector('b')).toBeNull()
})

test('[OP-09] a text without a heading is no named region', () => {
  show(<Text text="Come" />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('[OP-09] a picture says what it shows and leads to its page', () => {
  show(<PictureLink picture={lanterns} to="/lobby/games" shape="photo" />)
  expect(screen.getByRole('link', { name: 'Lanterns' }).getAttribute('href')).toBe('/lobby/games')
})

test.each(['/gone', 'javascript:alert(1)', 'http://other.example/', '//other.example'])(
  '[OP-09] a picture that leads to %s has no link',
  (to) => {
    show(<PictureLink picture={lanterns} to={to} shape="wide" />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByRole('img', { name: 'Lanterns' })).toBeTruthy()
  },
)

const ID = 'ab'.repeat(32)
const own = { ...lanterns, src: `/pictures/${ID}/1000x500.webp` }
/** What `srcset` offers: address and width. */
const offered = (element: Element | null) =>
  (element?.getAttribute('srcset') ?? '').split(', ').map((one) => one.split(' '))

test('[MD-01] a picture of the library is asked for in the widths that it has, AVIF first, and no wider', async () => {
  const { container } = show(<PictureLink picture={own} to="/lobby/games" shape="wide" />)
  // Its name is there before it is near.
  expect(screen.getByRole('link', { name: 'Lanterns' })).toBeTruthy()
  const image = await vi.waitFor(() => {
    const found = container.querySelector('img')
    expect(found).not.toBeNull()
    return found
  })
  const avif = offered(container.querySelector('source[type="image/avif"]'))
  const webp = offered(image)
  expect(avif.at(0)).toEqual([`/pictures/${ID}/160.avif`, '160w'])
  expect(avif.at(-1)).toEqual([`/pictures/${ID}/1000x500.avif`, '1000w'])
  expect(webp.map(([, width]) => width)).toEqual(avif.map(([, width]) => width))
  expect(webp.map(([, width]) => Number.parseInt(width ?? ''))).toSatisfy((all: number[]) =>
    all.every((one) => one <= 1000),
  )
})

test('[MD-02] the point of focus stays visible where a part is shown', async () => {
  const { container } = show(<PictureLink picture={{ ...own, focus: { x: 80, y: 20 } }} shape="square" />)
  await vi.waitFor(() => expect(container.querySelector('img')?.style.objectPosition).toBe('80% 20%'))
})

test('[MD-01] a picture that cannot be loaded leaves its place and what it shows', async () => {
  const { container } = show(<PictureLink picture={own} to="/lobby/games" shape="wide" />)
  await vi.waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'Lanterns' })).toBeTruthy()
})

test('[MD-03] a picture has its text below it', () => {
  show(<PictureLink picture={own} text="Until Sunday" shape="wide" />)
  expect(screen.getByText('Until Sunday')).toBeTruthy()
})

test('[MD-03] a banner of the layout says what it shows, and leads where its pictures say', () => {
  const to = (target: string) => ({ picture: { ...own, src: target.length + '.png' }, to: target })
  show(
    <PictureBanner
      secondsPerSlide={5}
      slides={[
        { picture: { ...own, focus: { x: 10, y: 90 } }, title: 'Fiesta', to: '/lobby/games' },
        to('/gone'),
        to('javascript:alert(1)'),
        to('https://example.com/fiesta'),
      ]}
    />,
  )
  const banner = screen.getByRole('region')
  const slides = within(banner).getAllByRole('group')
  expect(slides).toHaveLength(4)
  expect(slides.map((one) => one.querySelector('a')?.getAttribute('href'))).toEqual([
    '/lobby/games',
    undefined,
    undefined,
    'https://example.com/fiesta',
  ])
  expect(slides[0]?.querySelector('a')?.textContent).toContain('Fiesta')
  expect(slides[0]?.querySelector('a > *')?.innerHTML).toContain('Lanterns')
})

test('[OP-09] buttons are links, the first stands out; one that leads nowhere is not there', () => {
  show(
    <Buttons
      buttons={[
        { text: 'Games', to: '/lobby/games' },
        { text: 'Gone', to: '/gone' },
        { text: 'Us', to: 'https://example.com/about' },
      ]}
    />,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['/lobby/games', 'https://example.com/about'])
  expect(links[1]?.getAttribute('rel')).toContain('noopener')
  expect(links[0]?.className).not.toBe(links[1]?.className)
})

test('[OP-09] columns have headings below that of the section', () => {
  show(<Columns heading="Fiesta" columns={[column('A'), column('B'), column('C')]} />)
  expect(screen.getByRole('heading', { level: 2, name: 'Fiesta' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
})

test('[MD-03] a notice has its title, text, picture and target; markup is text', () => {
  const { container } = show(
    <Notice
      {...notice}
      tone="warning"
      text={'We <b>move</b>\ntonight'}
      picture={lanterns}
      to="/lobby/games"
      linkText="See when"
    />,
  )
  const section = within(screen.getByRole('region', { name: 'Important: Fiesta' }))
  expect(section.getByRole('heading', { level: 2 })).toBeTruthy()
  expect(section.getByText(/We <b>move/)).toBeTruthy()
  expect(container.querySelector('b')).toBeNull()
  expect(section.getByRole('img', { name: 'Lanterns' })).toBeTruthy()
  expect(section.getByRole('link', { name: 'See when' }).getAttribute('href')).toBe('/lobby/games')
})

test.each(['/gone', 'javascript:alert(1)'])('[MD-03] a notice that leads to %s has no link', (to) => {
  show(<Notice {...notice} to={to} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('[MD-03] a notice that a player closed stays closed on the device, until it is edited', () => {
  const { unmount, container } = show(<Notice {...notice} />)
  act(() => screen.getByRole('button', { name: 'Close: Fiesta' }).click())
  expect(screen.queryByRole('region')).toBeNull()
  // The focus is where it was, and says what happened, until it moves on.
  expect(document.activeElement?.textContent).toBe('The notice is closed.')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(container.textContent).toBe('')
  unmount()
  expect(show(<Notice {...notice} />).container.textContent).toBe('')
  expect(document.activeElement).toBe(document.body)
  // One that cannot be closed is there for everybody.
  expect(show(<Notice {...notice} closable={false} />).container.textContent).toBe('FiestaWe move')
  const edited = show(<Notice {...notice} text="We move tomorrow" />)
  expect(within(edited.container).getByRole('region', { name: 'Fiesta' })).toBeTruthy()
})

test('[MD-03] a notice is part of a prerendered page', () => {
  const store = makeStore({ client: scriptedClient() }, siteState())
  const html = renderToString(
    <StoreProvider store={store}>
      <Notice {...notice} />
    </StoreProvider>,
  )
  expect(html).toContain('We move')
})

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-12-22T15:00:00+08:00') }))
afterEach(() => {
  vi.useRealTimers()
  clock.reset()
})

test('[OP-09] a countdown counts by the second, and is gone when it is over', () => {
  const { container } = show(<Countdown text="The fiesta begins" until="2026-12-24T18:01+08:00" />)
  const timer = () => within(container).getByRole('timer').textContent
  expect(timer()).toBe('2 days 3 hours 1 minute 0 seconds ')
  act(() => vi.advanceTimersByTime(1_000))
  expect(timer()).toBe('2 days 3 hours 0 minutes 59 seconds ')
  act(() => vi.advanceTimersByTime(3 * 86_400_000))
  expect(container.textContent).toBe('')
})

test('[OP-09] a countdown goes by the server’s clock, not by that of a device that is wrong by a year', () => {
  clock.setServerTime(Date.parse('2025-12-24T17:59:30+08:00'), 0)
  const { container } = show(<Countdown text="The fiesta begins" until="2025-12-24T18:00+08:00" />)
  expect(within(container).getByRole('timer').textContent).toMatch(
    /^0 days 0 hours 0 minutes (29|30) seconds $/,
  )
})

test('[OP-09] a prerendered page does not say a time that is over when it is read', () => {
  const store = makeStore({ client: scriptedClient() }, siteState())
  const html = renderToString(
    <StoreProvider store={store}>
      <Countdown text="The fiesta begins" until="2026-12-24T18:00+08:00" />
    </StoreProvider>,
  )
  expect(html).toContain('The fiesta begins')
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/\d/)
})

test('[OP-09] a countdown to no date is not there', () => {
  const { container } = show(<Countdown text="The fiesta begins" until="2026-02-31T18:00+08:00" />)
  expect(container.textContent).toBe('')
})
