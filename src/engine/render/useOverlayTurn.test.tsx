// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import { Slot } from './Slot'
import { useOverlayHold, useOverlayTurn, useOverlayWaiting } from './useOverlayTurn'

/** An overlay that wants to show when its button is pressed, or from the start. */
const overlay = (name: string, at: 'once' | 'later') =>
  function Overlay() {
    const [wants, setWants] = useState(at === 'once')
    const mayShow = useOverlayTurn(wants)
    return (
      <>
        <button onClick={() => setWants(true)}>want {name}</button>
        {mayShow && <button onClick={() => setWants(false)}>close {name}</button>}
      </>
    )
  }

function Page() {
  const [busy, setBusy] = useState(false)
  useOverlayHold(busy)
  return (
    <>
      <button onClick={() => setBusy((before) => !before)}>game</button>
      <p>{useOverlayWaiting() ? 'someone waits' : 'nobody waits'}</p>
    </>
  )
}

const show = (first: 'once' | 'later', second: 'once' | 'later') =>
  renderBlock(
    <>
      <Page />
      <Slot name="overlays" />
    </>,
    {
      blocks: { 'test.First': overlay('first', first), 'test.Second': overlay('second', second) },
      layout: {
        nodes: {
          overlays: { second: { type: 'test.Second', sort: 20 }, first: { type: 'test.First', sort: 10 } },
        },
      },
    },
  )
const shown = () => screen.queryAllByRole('button', { name: /close/ }).map((button) => button.textContent)
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('[OV-07] one overlay shows at a time, in the order of the layout', async () => {
  const { user } = show('once', 'once')
  await screen.findByRole('button', { name: 'close first' })
  expect(shown()).toEqual(['close first'])
  await press(user, 'close first')
  expect(shown()).toEqual(['close second'])
  await press(user, 'want first')
  expect(shown()).toEqual(['close first'])
})

test('[OV-07] no overlay opens over a payment or a running game; it opens afterwards', async () => {
  const { user } = show('later', 'later')
  await press(user, 'game')
  await press(user, 'want first')
  expect(shown()).toEqual([])
  expect(screen.getByText('someone waits')).toBeTruthy()
  await press(user, 'game')
  expect(shown()).toEqual(['close first'])
})

test('[OV-07] an overlay that is open when a payment starts stays until it is closed', async () => {
  const { user } = show('later', 'once')
  await screen.findByRole('button', { name: 'close second' })
  await press(user, 'game')
  expect(shown()).toEqual(['close second'])
  await press(user, 'close second')
  await press(user, 'want second')
  expect(shown()).toEqual([])
})
