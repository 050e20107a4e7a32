// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOnline } from './useOnline'

const Row = () => <li>{useOnline() ? 'online' : 'offline'}</li>

test('[BK-04] a thousand rows listen to the window once, and all of them hear of the network', () => {
  const added = vi.spyOn(window, 'addEventListener')
  const removed = vi.spyOn(window, 'removeEventListener')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const ofNetwork = (listened: typeof added | typeof removed) =>
    listened.mock.calls.map(([type]) => type).filter((type) => type === 'online' || type === 'offline')
  const rows = Array.from({ length: 1000 }, (_, at) => <Row key={at} />)
  const view = render(<ul>{rows}</ul>)
  expect(ofNetwork(added)).toEqual(['online', 'offline'])
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(view.getAllByText('offline')).toHaveLength(1000)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(view.getAllByText('online')).toHaveLength(1000)
  view.unmount()
  expect(ofNetwork(removed)).toEqual(['online', 'offline'])
})
