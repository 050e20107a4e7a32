// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { pictureAddress } from '@/shared/pictures'
import { toastStore } from '@/shared/ui/toast'
import { NoResponse } from './httpPictureLibrary'
import { PictureDialog, type PictureDialogProps } from './PictureDialog'
import { PictureLibraryContext } from './pictureContext'
import type { LibraryPicture, PicturePage } from './pictureLibrary'
import { examplePicture } from './testing/examplePicture'
import { memoryLibrary } from './testing/memoryLibrary'

const LOST = new NoResponse('The picture library is not responding. Check the connection, then try again.')
const several = (count: number, change: Partial<LibraryPicture> = {}) =>
  Array.from({ length: count }, (_, at) => examplePicture(change, at + 1))
const file = (name: string) => new File([name], name, { type: 'image/png' })

/** Until an edit is saved by itself. */
const LATER = { timeout: 3_000 }

afterEach(() => vi.unstubAllGlobals())

function show(
  pictures: readonly LibraryPicture[],
  props: Partial<PictureDialogProps> & { mayEdit?: boolean; library?: ReturnType<typeof memoryLibrary> } = {},
) {
  const { mayEdit = true, library = memoryLibrary(pictures), ...others } = props
  const onClose = vi.fn()
  const view = render(
    <PictureLibraryContext value={{ library, mayEdit }}>
      <PictureDialog onClose={onClose} {...others} />
    </PictureLibraryContext>,
  )
  return { library, onClose, user: userEvent.setup(), ...view }
}

const option = (name: string | RegExp) => screen.findByRole('option', { name })
const bring = async (...files: File[]) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText('Files to add'), { target: { files } })
  })
const paste = async (target: Element, files: File[], types: string[] = []) =>
  act(async () => {
    fireEvent.paste(target, { clipboardData: { files, types: [...types, 'Files'] } })
  })

test('[MD-02] each picture says its name, where it is used and whether its text is missing', async () => {
  const [live, draft, none] = [
    examplePicture({ name: 'live.png', use: 'live' }, 1),
    examplePicture({ name: 'draft.png', use: 'draft' }, 2),
    examplePicture({ name: 'none.png', alt: {} }, 3),
  ]
  const { container } = show([live, draft, none])
  expect((await option(/live\.png/)).textContent).toBe('live.pngLive')
  expect((await option(/draft\.png/)).textContent).toBe('draft.pngIn drafts')
  expect((await option(/none\.png/)).textContent).toBe('none.pngUsed nowhereNo alternative text')
  const image = within(await option(/live\.png/)).getByRole('presentation')
  expect(image.getAttribute('srcset')).toContain(`/pictures/${live.id}/320.webp 320w`)
  expect(screen.getByText('3 pictures')).toBeTruthy()
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('[MD-02] of 10,000 pictures a page is shown, and more where it ended', async () => {
  const { user } = show(several(10_000))
  expect(await screen.findByText('60 of 10,000 pictures')).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(60)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('120 of 10,000 pictures')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('picture 61.png'))
})

test('[MD-02] pictures are found by name and by text, and those that are used nowhere', async () => {
  const { user, library } = show([
    examplePicture({ name: 'fiesta.png', use: 'live' }, 1),
    examplePicture({ name: 'beach.png' }, 2),
  ])
  await option(/fiesta/)
  await user.click(screen.getByRole('checkbox', { name: 'Used nowhere' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /fiesta/ })).toBeNull())
  expect(screen.getByRole('option', { name: /beach/ })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search the pictures' }), 'nothing like it')
  expect(await screen.findByText('No picture matches this search.')).toBeTruthy()
  expect(library.list).toHaveBeenLastCalledWith(
    { search: 'nothing like it', isUnused: true, after: null },
    expect.anything(),
  )
})

test('[MD-01] an empty library says what to do; a failed one can be tried again', async () => {
  const library = memoryLibrary([])
  library.list.mockRejectedValueOnce(LOST)
  const { user } = show([], { library })
  expect(await screen.findByText(LOST.message)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no pictures yet.')).toBeTruthy()
  expect(screen.getByText(/Drop pictures here, paste them with Ctrl V, or choose files/)).toBeTruthy()
})

test('[MD-01] while the pictures are loading, that is said', async () => {
  const library = memoryLibrary([])
  const waiting = Promise.withResolvers<PicturePage>()
  library.list.mockReturnValueOnce(waiting.promise)
  show([], { library })
  expect(await screen.findByText('Loading pictures …')).toBeTruthy()
  await act(async () => waiting.resolve({ pictures: several(1), count: 1, next: null }))
  expect(screen.getByText('1 picture')).toBeTruthy()
  expect(screen.queryByText('Loading pictures …')).toBeNull()
})

test('[MD-01] of two files one is refused: its reason stands beside its name, and the other is there', async () => {
  const { library, user } = show(several(1))
  await option(/picture 1/)
  library.add.mockRejectedValueOnce(new Error('This file is no picture that can be used.'))
  await bring(file('really a gif.png'), file('beach.png'))
  expect(await option(/beach\.png/)).toBeTruthy()
  const refused = within(screen.getByRole('list', { name: 'What was not added' })).getByRole('listitem')
  expect(refused.textContent).toContain('really a gif.png: This file is no picture that can be used.')
  expect(within(refused).queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByText('The picture is in the library.')).toBeTruthy()
  expect(screen.getByText('2 pictures')).toBeTruthy()
  await user.click(within(refused).getByRole('button', { name: 'Dismiss really a gif.png' }))
  expect(screen.queryByRole('list', { name: 'What was not added' })).toBeNull()
})

test('[MD-01] [MD-02] what fails after the dialog was closed is said all the same', async () => {
  const { library, user, unmount } = show(several(1, { alt: {} }))
  await user.click(await option(/picture 1/))
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), 'Lanterns')
  const upload = Promise.withResolvers<LibraryPicture>()
  library.add.mockReturnValueOnce(upload.promise).mockRejectedValueOnce(LOST)
  library.change.mockRejectedValueOnce(new NoResponse('Away.'))
  await bring(file('a.png'), file('b.png'))
  unmount()
  const messages = () => toastStore.get().map(({ message }) => message)
  await act(async () => upload.reject(new Error('This picture moves.')))
  await waitFor(() =>
    expect(messages().sort()).toEqual([
      '“a.png” was not added. This picture moves.',
      `“b.png” was not added. ${LOST.message}`,
      '“picture 1.png” is not saved. Away.',
    ]),
  )
})

test('[MD-01] offline in the middle, what is left can be tried again', async () => {
  const { library, user } = show([])
  await screen.findByText('There are no pictures yet.')
  const first = Promise.withResolvers<LibraryPicture>()
  library.add.mockReturnValueOnce(first.promise).mockRejectedValueOnce(LOST)
  await bring(file('a.png'), file('راية.png'))
  expect(screen.getByRole('progressbar', { name: 'Adding pictures' })).toHaveProperty('value', 0)
  expect(screen.getAllByText('Adding picture 1 of 2 …')).toHaveLength(1)
  await act(async () => first.resolve(examplePicture({ name: 'a.png' }, 9)))
  const lost = within(await screen.findByRole('list', { name: 'What was not added' })).getByRole('listitem')
  expect(lost.textContent).toContain(`راية.png: ${LOST.message}`)
  expect(lost.querySelector('bdi')?.textContent).toBe('راية.png')
  await user.click(within(lost).getByRole('button', { name: 'Try again' }))
  expect(await option(/راية\.png/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'What was not added' })).toBeNull()
})

test('[MD-01] the same picture twice stands there once, and that is said', async () => {
  show([examplePicture({ name: 'beach.png' })])
  await option(/beach/)
  await bring(file('beach.png'))
  expect(await screen.findByText(/This picture is in the library already\./)).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  expect(screen.getByText('1 picture')).toBeTruthy()
})

test('[MD-01] a picture is pasted or dropped anywhere; text is none, but it is in a field', async () => {
  const { library } = show([])
  await screen.findByText('There are no pictures yet.')
  const dialog = screen.getByRole('dialog')
  await paste(dialog, [])
  expect(screen.getByText(/There is no picture in what was brought/)).toBeTruthy()
  await paste(screen.getByRole('searchbox'), [])
  // Word processors and spreadsheets copy a picture of the text beside it; a file manager the file's name.
  await paste(screen.getByRole('searchbox'), [file('cells.png')], ['text/plain', 'text/html'])
  expect(library.add).not.toHaveBeenCalled()
  await paste(screen.getByRole('searchbox'), [file('named.png')], ['text/plain'])
  expect(await option(/named\.png/)).toBeTruthy()
  await paste(dialog, [file('pasted.png')])
  expect(await option(/pasted\.png/)).toBeTruthy()
  expect(screen.queryByText(/There is no picture in what was brought/)).toBeNull()
  await act(async () => {
    fireEvent.drop(document.body, { dataTransfer: { files: [file('dropped.png')] } })
  })
  expect(await option(/dropped\.png/)).toBeTruthy()
})

test('[MD-02] a picture is used with its text and its focus; without a text it is asked for', async () => {
  const onUse = vi.fn()
  const picture = examplePicture({ alt: {}, focus: { x: 50, y: 50 } })
  const { user, library } = show([picture], { onUse })
  await user.click(await option(/picture 1/))
  const details = within(screen.getByRole('region', { name: 'picture 1.png' }))
  await user.click(details.getByRole('button', { name: 'Use this picture' }))
  const text = details.getByRole('textbox', { name: 'What the picture shows' })
  expect(onUse).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(text)
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(details.getByText('Say what the picture shows, then it can be used.')).toBeTruthy()
  await user.type(text, 'Lanterns over a market ')
  details.getByRole('button', { name: 'Point of focus' }).focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
  expect(details.getByText('Focus 46 % from the left, 60 % from the top')).toBeTruthy()
  await user.click(details.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() =>
    expect(onUse).toHaveBeenCalledWith({
      src: pictureAddress(picture),
      alt: { en: 'Lanterns over a market' },
      focus: { x: 46, y: 60 },
    }),
  )
  expect(library.change).toHaveBeenLastCalledWith(picture.id, {
    alt: { en: 'Lanterns over a market' },
    focus: { x: 46, y: 60 },
  })
})

test('[MD-02] what is said of a picture is saved by itself, also when the dialog closes in the middle', async () => {
  const { user, library, unmount } = show([examplePicture()])
  await user.click(await option(/picture 1/))
  const name = screen.getByRole('textbox', { name: 'Name in the library' })
  await user.clear(name)
  await user.type(name, 'lanterns')
  expect(await screen.findByText('Saved', {}, { timeout: 3_000 })).toBeTruthy()
  expect(library.change.mock.calls).toEqual([[examplePicture().id, { name: 'lanterns' }]])
  expect(await option(/lanterns/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), ' at night')
  unmount()
  await waitFor(() => expect(library.change).toHaveBeenCalledTimes(2))
  expect(library.change.mock.lastCall?.[1]).toEqual({ alt: { en: 'What picture 1 shows at night' } })
})

test('[MD-02] what could not be saved is said, and keeps the picture from being used', async () => {
  const onUse = vi.fn()
  const { user, library } = show([examplePicture()], { onUse })
  await user.click(await option(/picture 1/))
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), '!')
  library.change.mockRejectedValueOnce(LOST)
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  expect(await screen.findByText(/^Not saved yet: .*It is tried again by itself/)).toBeTruthy()
  expect(onUse).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(onUse).toHaveBeenCalledTimes(1))
})

test('[MD-02] what was typed while the connection was lost is saved by itself once it is back', async () => {
  const { user, library } = show([examplePicture()])
  await user.click(await option(/picture 1/))
  library.change.mockRejectedValueOnce(LOST).mockRejectedValueOnce(LOST)
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), '!')
  expect(await screen.findByText(/^Not saved yet: .*It is tried again by itself/, {}, LATER)).toBeTruthy()
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(library.change.mock.calls.map(([, edit]) => edit)).toEqual(
    Array.from({ length: 3 }, () => ({ alt: { en: 'What picture 1 shows!' } })),
  )
})

test('[MD-02] what is refused is not sent again and again', async () => {
  const { user, library } = show([examplePicture()])
  await user.click(await option(/picture 1/))
  library.change.mockRejectedValueOnce(new Error('This picture is no longer in the library.'))
  await user.type(screen.getByRole('textbox', { name: 'What the picture shows' }), '!')
  expect(
    await screen.findByText('Not saved. This picture is no longer in the library.', {}, LATER),
  ).toBeTruthy()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(library.change).toHaveBeenCalledTimes(1)
})

test('[MD-02] one that is used nowhere is removed after a question; one that became live meanwhile stays', async () => {
  const { user, library } = show(several(2))
  await user.click(await option(/picture 2/))
  await user.click(screen.getByRole('button', { name: 'Remove…' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(library.remove).not.toHaveBeenCalled()
  library.remove.mockRejectedValueOnce(new Error('Players of n7 see it.'))
  await user.click(screen.getByRole('button', { name: 'Remove…' }))
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  expect(await screen.findByText('Not removed. Players of n7 see it.')).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'picture 2.png' })).toBeNull()
  expect(screen.getByRole('listbox').contains(document.activeElement)).toBe(true)
})

test.each([
  ['live', /cannot be removed: pages show it/],
  ['draft', /cannot be removed: drafts use it/],
  ['template', /cannot be removed: a template uses it/],
] as const)('[MD-02] one that is %s offers no removal, and says why', async (use, why) => {
  const { user } = show([examplePicture({ use })])
  await user.click(await option(/picture 1/))
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull()
  expect(screen.getByText(why)).toBeTruthy()
})

test('[MD-01] a part of a picture becomes a picture of its own, with the same text', async () => {
  const picture = examplePicture()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('bytes')),
  )
  const { user, library } = show([picture])
  await user.click(await option(/picture 1/))
  await user.click(screen.getByRole('button', { name: 'Crop…' }))
  const made = examplePicture({ alt: {}, width: 640, height: 480 }, 2)
  library.add.mockResolvedValueOnce(made)
  library.change.mockResolvedValueOnce({ ...made, alt: picture.alt })
  const dialog = within(screen.getByRole('dialog', { name: 'Crop the picture' }))
  expect(dialog.getByText('640 × 480 pixels, 80 from the left, 60 from the top')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Make a new picture' }))
  await waitFor(() => expect(screen.getByRole('region', { name: 'picture 2.png' })).toBeTruthy())
  expect(fetch).toHaveBeenCalledWith(pictureAddress(picture))
  expect(library.add.mock.lastCall?.[1]).toEqual({
    name: 'picture 1.png',
    crop: { x: 100, y: 100, width: 800, height: 800 },
  })
  expect(library.change).toHaveBeenCalledWith(made.id, { alt: picture.alt })
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('[MD-01] who may not edit looks and uses, and adds, changes and removes nothing', async () => {
  const onUse = vi.fn()
  const { user, library } = show([examplePicture()], { mayEdit: false, onUse })
  await user.click(await option(/picture 1/))
  expect(screen.queryByRole('button', { name: /Choose files|Crop|Remove|Point of focus/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'What the picture shows' })).toHaveProperty('readOnly', true)
  await paste(screen.getByRole('dialog'), [file('a.png')])
  expect(library.add).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(onUse).toHaveBeenCalled())
  expect(library.change).not.toHaveBeenCalled()
})

test('[MD-01] what nothing keeps says where pictures can be added, and takes an address', async () => {
  const onUse = vi.fn()
  render(<PictureDialog onClose={() => undefined} onUse={onUse} />)
  const user = userEvent.setup()
  expect(screen.getByText(/Pictures can be added where layouts are saved/).textContent).toContain('npm start')
  const address = screen.getByRole('textbox', { name: 'Address of a picture' })
  await user.type(address, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Use this address' }))
  expect(screen.getByText('Enter an address that begins with https:// or with /.')).toBeTruthy()
  await user.clear(address)
  await user.type(address, 'https://cdn.example/a.png{Enter}')
  expect(onUse.mock.calls).toEqual([[{ src: 'https://cdn.example/a.png' }]])
})

test('[MD-02] a picture that stands in several places is replaced in all of them', async () => {
  const [old, made] = [
    examplePicture({ name: 'old.png', use: 'draft' }, 1),
    examplePicture({ name: 'new.png', alt: { en: 'Lanterns' } }, 2),
  ]
  const replace = vi.fn(() => true)
  const count = (src: string) => (src === pictureAddress(old) ? 3 : 0)
  const { user } = show([old, made], { places: { count, replace } })
  await user.click(await option(/new\.png/))
  expect(screen.queryByRole('button', { name: /^Replace/ })).toBeNull()
  await user.click(await option(/old\.png/))
  await user.click(screen.getByRole('button', { name: 'Replace in 3 places…' }))
  expect(screen.getByText(/^Select the picture that takes the place of “old\.png”/)).toBeTruthy()
  await user.click(await option(/new\.png/))
  await user.click(screen.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(replace).toHaveBeenCalledOnce())
  expect(replace).toHaveBeenCalledWith(
    pictureAddress(old),
    expect.objectContaining({ src: pictureAddress(made) }),
  )
  expect(screen.getByText('“old.png” is replaced in 3 places.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use this picture' })).toBeNull()
})

test('[MD-02] what the draft shows already is used, though nobody has saved it, and cannot be removed', async () => {
  const picture = examplePicture({ name: 'new.png', use: 'none' })
  const { user } = show([picture], { places: { count: () => 1, replace: () => true } })
  await user.click(await option(/new\.png.*In drafts/))
  expect(screen.queryByRole('button', { name: 'Remove…' })).toBeNull()
  expect(screen.getByText(/^It cannot be removed: drafts use it/)).toBeTruthy()
})

test('[MD-02] where pictures are used is read again when somebody comes back, and what is typed stays', async () => {
  const pictures = several(70)
  const { user, library } = show(pictures)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await user.click(await option(/picture 65\.png/))
  const text = screen.getByLabelText('What the picture shows')
  await user.clear(text)
  await user.type(text, 'Lanterns')
  const later = memoryLibrary(
    pictures.map((one) => ({ ...one, alt: { en: 'Theirs' }, use: 'live' as const })),
  )
  library.list.mockImplementation(later.list)
  library.change.mockImplementation(later.change)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await option(/picture 65\.png.*Live/)).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(70)
  expect(screen.getByText(/^It cannot be removed: pages show it/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the picture shows').value).toBe('Lanterns')
})
