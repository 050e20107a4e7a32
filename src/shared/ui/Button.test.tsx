// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './Button'
import { IconButton } from './IconButton'

test('[AX-02] it acts by pointer, Enter and Space', async () => {
  const act = vi.fn()
  render(<Button onClick={act}>Deposit</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  await userEvent.keyboard('{Enter} ')
  expect(act).toHaveBeenCalledTimes(3)
})

test.each([
  [
    'Button',
    (act: () => void) => (
      <Button busy onClick={act}>
        Send
      </Button>
    ),
  ],
  ['IconButton', (act: () => void) => <IconButton busy icon="send" label="Send" onClick={act} />],
])('[AX-02] a busy %s does nothing, keeps its name and the focus', async (_name, draw) => {
  const act = vi.fn()
  render(draw(act))
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(act).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
})

test('a busy submit button does not submit a second time; an idle one submits', () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button type="submit" busy={busy}>
        Log in
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect(submit).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.click(screen.getByRole('button'))
  expect(submit).toHaveBeenCalledOnce()
})

test('in a form a button submits only with type="submit"', () => {
  render(<Button>Copy</Button>)
  expect((screen.getByRole('button') as HTMLButtonElement).type).toBe('button')
})
