// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Modal } from './Modal'
import { Sheet } from './Sheet'

function Page({ dismissible, onClose }: { dismissible?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose?.()
    setOpen(false)
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Modal
        open={open}
        onClose={close}
        title="Deposit?"
        dismissible={dismissible}
        footer={<button onClick={close}>Yes</button>}
      >
        <input data-autofocus aria-label="Amount" />
      </Modal>
    </>
  )
}

const openIt = async (page = <Page />) => {
  const user = userEvent.setup()
  render(page)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return user
}
const dialog = () => screen.getByRole('dialog', { name: 'Deposit?' })
test('[AX-02] one that nothing on the page opened gives the focus to the page when it closes', async () => {
  const page = (open: boolean) => (
    <main id="main" tabIndex={-1}>
      <Modal open={open} onClose={() => undefined} title="Letter" />
    </main>
  )
  const { rerender } = render(page(true))
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

const gone = () => expect(screen.queryByRole('dialog')).toBeNull()

test('[AX-02] the focus goes to the `data-autofocus` element and returns when it closes', async () => {
  const user = await openIt()
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  gone()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
})

test('[AX-02] without `data-autofocus` the dialog takes the focus, so that its title is read first', () => {
  render(
    <Sheet open onClose={() => {}} title="Terms">
      <a href="/x">x</a>
    </Sheet>,
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Terms' }))
})

test('with deferOpen it opens in a new task, or never, if unmounted before', async () => {
  const news = (
    <Modal deferOpen open onClose={() => {}} title="News">
      Hello
    </Modal>
  )
  const { rerender } = render(news)
  gone()
  expect((await screen.findByRole('dialog', { name: 'News' })).contains(document.activeElement)).toBe(true)
  rerender(<p>Elsewhere</p>)
  gone()
  rerender(news)
  const opened = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  rerender(<p>Elsewhere</p>)
  rerender(news)
  await screen.findByRole('dialog', { name: 'News' })
  expect(opened).toHaveBeenCalledTimes(1)
  opened.mockRestore()
})

test('Esc, the cross and the backdrop close it', async () => {
  const user = await openIt()
  await user.keyboard('{Escape}')
  gone()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  gone()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await user.click(dialog())
  gone()
})

test('a press that starts inside and ends on the backdrop does not close it', async () => {
  await openIt()
  fireEvent.mouseDown(screen.getByLabelText('Amount'))
  fireEvent.click(dialog(), { detail: 1 })
  expect(dialog()).toBeTruthy()
})

test('the second press of a double click on what opened it neither closes nor answers it', async () => {
  await openIt()
  for (const target of [dialog(), screen.getByRole('button', { name: 'Yes' })]) {
    fireEvent.mouseDown(target, { detail: 2 })
    fireEvent.click(target, { detail: 2 })
    expect(dialog()).toBeTruthy()
  }
  fireEvent.mouseDown(dialog(), { detail: 1 })
  fireEvent.click(dialog(), { detail: 1 })
  gone()
})

test('what is in a dialog can be double-clicked once it was pressed afresh', async () => {
  await openIt()
  const yes = screen.getByRole('button', { name: 'Yes' })
  fireEvent.mouseDown(screen.getByLabelText('Amount'), { detail: 1 })
  fireEvent.mouseDown(yes, { detail: 2 })
  fireEvent.click(yes, { detail: 2 })
  gone()
})

test('[AX-02] a dialog that is not dismissible has no close button and ignores Esc and the backdrop', async () => {
  const onClose = vi.fn()
  const user = await openIt(<Page dismissible={false} onClose={onClose} />)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect(dialog().getAttribute('closedby')).toBe('none')
  await user.keyboard('{Escape}')
  await user.click(dialog())
  expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog()).toBeTruthy()
})

test('a dialog that is not dismissible reopens when the browser closes it', async () => {
  await openIt(<Page dismissible={false} />)
  const element = dialog() as HTMLDialogElement
  element.close()
  await vi.waitFor(() => expect(element.open).toBe(true))
})

test('the cancel event of a child, such as a file picker, does not close it', async () => {
  await openIt()
  fireEvent(screen.getByLabelText('Amount'), new Event('cancel', { bubbles: true, cancelable: true }))
  expect(dialog()).toBeTruthy()
})

test('a server renders no dialog, open or not', () => {
  expect(renderToString(<Modal open onClose={() => {}} title="x" />)).toBe('')
})

test('while a dialog is open the document has an attribute that prevents scrolling', async () => {
  const user = await openIt()
  expect(document.documentElement.hasAttribute('data-modal')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(document.documentElement.hasAttribute('data-modal')).toBe(false)
})
