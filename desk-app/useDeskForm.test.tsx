// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import { connection } from './connection'
import { useBeginChangeMutation } from './deskApi'
import { DeskProblem } from './deskProblem'
import { DeskStore } from './DeskStore'
import { problem, Reply, scriptDesk, type Asked } from './testing/scriptDesk'
import { useDeskForm } from './useDeskForm'

const LOST =
  'The desk did not answer. What you asked for may have been done or not: look at it again, or try again in a moment.'

/** What the desk answers to each try, one after another. */
let replies: unknown[]
let asked: Asked[]
beforeEach(() => {
  connection.reset()
  replies = []
  asked = scriptDesk({ 'POST /changes': () => replies.shift() ?? { change: { id: 'c1' } } })
})
const keys = () => asked.map(({ headers }) => headers.get('Idempotency-Key'))
const titles = () => asked.map(({ body }) => (body as { title: string }).title)

function Example() {
  const [beginChange] = useBeginChangeMutation()
  const form = useDeskForm({
    defaults: { title: '', note: '', way: 'plain' as 'plain' | 'loud' },
    refuse: ({ note }) => (note === 'no' ? 'Not with this note.' : null),
    async send({ title, way }, { keyFor }) {
      const body = { title: way === 'loud' ? title.toUpperCase() : title }
      await beginChange({ key: keyFor(body), body }).unwrap()
    },
    fieldOf: (error) => (error instanceof DeskProblem && error.code === 'taken' ? 'title' : undefined),
  })
  return (
    <form aria-label="Example" onSubmit={form.submit({ way: 'plain' })}>
      <TextField label="Note" {...form.field('note')} />
      <TextField label="Title" {...form.field('title', (typed) => typed === '' && 'Give it a title.')} />
      <p role="alert">{form.problem}</p>
      <Button type="submit" busy={form.busy}>
        Send
      </Button>
      <Button onClick={form.submit({ way: 'loud' })}>Send loudly</Button>
    </form>
  )
}

async function open(title: string) {
  const user = userEvent.setup()
  render(<Example />, { wrapper: DeskStore })
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  if (title !== '') await user.type(field, title)
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, field, press }
}
const said = () => screen.getByRole('alert').textContent

test('[DK-08] a form that is submitted twice at once is sent once, and again only when it is done', async () => {
  await open('Easter')
  const arrival = Promise.withResolvers<void>()
  const desk = fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = await desk(request)
    await arrival.promise
    return response
  })
  const form = screen.getByRole('form', { name: 'Example' })
  fireEvent.submit(form)
  fireEvent.submit(form)
  const button = screen.getByRole('button', { name: 'Send' })
  await waitFor(() => expect(button.ariaBusy).toBe('true'))
  fireEvent.submit(form)
  arrival.resolve()
  await waitFor(() => expect(button.ariaBusy).toBeNull())
  expect(titles()).toEqual(['Easter'])
  fireEvent.submit(form)
  await waitFor(() => expect(titles()).toEqual(['Easter', 'Easter']))
  // What was done is meant once more, such as a review that was withdrawn since: it is not the first one sent again.
  expect(new Set(keys()).size).toBe(2)
})

test('[DK-08] what was typed stays when the response is lost, and is sent again with the same key', async () => {
  const { user, field, press } = await open('Easter')
  replies = [new Reply(504, ''), new Reply(504, '')]
  await press('Send')
  await waitFor(() => expect(said()).toBe(LOST))
  expect(field.value).toBe('Easter')
  await press('Send')
  await waitFor(() => expect(asked).toHaveLength(2))
  await user.type(field, ' 2')
  await press('Send')
  await waitFor(() => expect(said()).toBe(''))
  expect(titles()).toEqual(['Easter', 'Easter', 'Easter 2'])
  const [first, second, other] = keys()
  expect(second).toBe(first)
  expect(other).not.toBe(first)
})

test('a field that is wrong says why and gets the focus, before anything is sent', async () => {
  const { user, field, press } = await open('')
  await press('Send')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Give it a title.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.type(field, 'E')
  expect(screen.queryByText('Give it a title.')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'no')
  await press('Send')
  expect(said()).toBe('Not with this note.')
  expect(asked).toEqual([])
})

test('what the desk refuses is said at the field that it is about, or else below', async () => {
  const { field, press } = await open('Easter')
  replies = [problem(409, 'taken', 'There is one already.'), problem(403, 'role', 'You may not.')]
  await press('Send')
  expect(await screen.findByText('There is one already.')).toBeTruthy()
  expect([document.activeElement, said()]).toEqual([field, ''])
  await press('Send')
  await waitFor(() => expect(said()).toBe('You may not.'))
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(field.value).toBe('Easter')
})

test('another button sends it in its own way, and the next submit in the usual one', async () => {
  const { press } = await open('Easter')
  await press('Send loudly')
  await waitFor(() => expect(titles()).toEqual(['EASTER']))
  await press('Send')
  await waitFor(() => expect(titles()).toEqual(['EASTER', 'Easter']))
})
