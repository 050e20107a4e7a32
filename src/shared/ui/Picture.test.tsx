// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'

const observed = new Map<Element, (entries: Partial<IntersectionObserverEntry>[]) => void>()
let state: DocumentReadyState = 'complete'

class FakeObserver {
  notify: (entries: Partial<IntersectionObserverEntry>[]) => void
  constructor(notify: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    this.notify = notify
  }
  observe(element: Element) {
    observed.set(element, this.notify)
  }
  unobserve(element: Element) {
    observed.delete(element)
  }
}

let Picture: typeof import('./Picture').Picture
let PictureWidth: typeof import('./Picture').PictureWidth
beforeEach(async () => {
  observed.clear()
  state = 'complete'
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => state)
  // The load state is module state: reset it for each test.
  vi.resetModules()
  ;({ Picture, PictureWidth } = await import('./Picture'))
})

const settle = () => act(async () => {})
const comeNear = (element: Element) =>
  act(() => observed.get(element)?.([{ isIntersecting: true, target: element }]))
const image = () => screen.getByRole('img', { name: 'Reef' })
const reef = { src: '/reef.png', alt: 'Reef', width: 300, height: 200 }

test('it is requested only near the viewport; its label and size exist before', async () => {
  render(<Picture {...reef} />)
  await settle()
  const place = image()
  expect([place.tagName, place.getAttribute('width'), place.getAttribute('height')]).toEqual([
    'svg',
    '300',
    '200',
  ])
  comeNear(place)
  expect([image().tagName, image().getAttribute('src'), image().getAttribute('width')]).toEqual([
    'IMG',
    '/reef.png',
    '300',
  ])
  expect(observed.size).toBe(0)
})

test('nothing is requested before the page has loaded', async () => {
  state = 'interactive'
  render(<Picture {...reef} />)
  await settle()
  expect(observed.size).toBe(0)
  window.dispatchEvent(new Event('load'))
  await settle()
  expect(observed.size).toBe(1)
})

test('a picture of the first screen is requested at once with high priority', () => {
  render(<Picture {...reef} priority />)
  expect([image().getAttribute('loading'), image().getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
})

test('a server renders only pictures of the first screen', () => {
  expect(renderToString(<Picture {...reef} />)).not.toContain('reef.png')
  expect(renderToString(<Picture {...reef} priority />)).toContain('reef.png')
})

test('a failed picture is replaced by the fallback, or an empty box', () => {
  const { unmount } = render(<Picture {...reef} priority fallback={<b>Tile</b>} />)
  fireEvent.error(image())
  expect(screen.getByText('Tile')).toBeTruthy()
  unmount()
  render(<Picture {...reef} priority />)
  fireEvent.error(image())
  expect(image().tagName).toBe('svg')
})

test('a new source is tried again', () => {
  const { rerender } = render(<Picture {...reef} priority fallback="Tile" />)
  fireEvent.error(image())
  rerender(<Picture {...reef} src="/reef2.png" priority fallback="Tile" />)
  expect(image().getAttribute('src')).toBe('/reef2.png')
})

test('a picture unmounted before it came near is not observed any more', async () => {
  const { unmount } = render(<Picture {...reef} />)
  await settle()
  unmount()
  expect(observed.size).toBe(0)
})

test('where the server resizes, the browser chooses a fitting width', () => {
  const { rerender } = render(
    <PictureWidth value="w">
      <Picture {...reef} src="/reef.png?v=2" width={160} priority sizes="31vw" />
    </PictureWidth>,
  )
  const image = screen.getByRole('img')
  expect(image.getAttribute('srcset')).toBe(
    [96, 128, 160, 240, 320, 480].map((width) => `/reef.png?v=2&w=${width} ${width}w`).join(', '),
  )
  expect(image.getAttribute('sizes')).toBe('31vw')
  rerender(
    <PictureWidth value="w">
      <Picture {...reef} src="data:image/png;base64,AAAA" priority />
    </PictureWidth>,
  )
  expect(screen.getByRole('img').getAttribute('srcset')).toBeNull()
})
