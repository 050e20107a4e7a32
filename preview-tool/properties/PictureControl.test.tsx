// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pictureAddress } from '@/shared/pictures'
import type { Json } from '@layout/types'
import { pictureProp } from '@/engine/registry/pictureProp'
import type { FieldSchema } from '../fields/fieldSchema'
import { firstValue } from '../fields/firstValue'
import { PictureLibraryContext } from '../pictures/pictureContext'
import { examplePicture } from '../pictures/testing/examplePicture'
import { memoryLibrary } from '../pictures/testing/memoryLibrary'
import { Control } from './Control'
import { FormProvider, type Form } from './FormContext'

const schema = z.toJSONSchema(pictureProp('Picture')) as unknown as FieldSchema
const IMAGE: FieldSchema = { type: 'string', format: 'image', title: 'Logo' }
const form = { config: { gameResourceUrl: 'https://cdn.example' } } as unknown as Form
const fiesta = examplePicture({ name: 'fiesta.png', alt: { en: 'Lanterns' }, focus: { x: 20, y: 30 } })

function show(value: unknown, { of = schema, required = true } = {}) {
  const library = memoryLibrary([fiesta])
  const changes = vi.fn<(value: Json | undefined) => void>()
  function Held() {
    const [now, setNow] = useState(value)
    return (
      <PictureLibraryContext value={{ library, mayEdit: true }}>
        <FormProvider value={form}>
          <Control
            id="picture"
            name="picture"
            title="Picture"
            schema={of}
            required={required}
            value={now}
            onChange={(next) => {
              changes(next)
              setNow(next)
            }}
          />
        </FormProvider>
      </PictureLibraryContext>
    )
  }
  render(<Held />)
  return { changes, library, user: userEvent.setup() }
}

const beach = { src: 'beach.png', alt: { en: 'A beach' }, focus: { x: 10, y: 90 } }
const text = () => screen.getByRole('textbox', { name: 'What the picture shows' })

async function useFiesta(user: ReturnType<typeof userEvent.setup>, action: RegExp) {
  await user.click(screen.getByRole('button', { name: action }))
  const dialog = within(screen.getByRole('dialog', { name: 'Choose a picture' }))
  await user.click(await dialog.findByRole('option', { name: /fiesta/ }))
  await user.click(dialog.getByRole('button', { name: 'Use this picture' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('[MD-02] a picture of the library is used with its text and focus in one change', async () => {
  const { changes, user } = show(beach)
  expect(screen.getByRole('img', { name: 'A beach' }).getAttribute('src')).toBe(
    'https://cdn.example/beach.png',
  )
  await useFiesta(user, /^Replace…/)
  expect(changes.mock.calls).toEqual([
    [{ src: pictureAddress(fiesta), alt: { en: 'Lanterns' }, focus: { x: 20, y: 30 } }],
  ])
  expect(text()).toHaveProperty('value', 'Lanterns')
})

test('[MD-02] the text of a place is its own: the library keeps what it has', async () => {
  const { changes, library, user } = show(beach)
  await user.type(text(), ' at dusk')
  expect(changes).toHaveBeenLastCalledWith({ ...beach, alt: { en: 'A beach at dusk' } })
  expect(library.change).not.toHaveBeenCalled()
})

test('[MD-02] the focus of a place is its own, and begins in the middle', async () => {
  const { changes, user } = show({ src: 'beach.png', alt: { en: 'A beach' } })
  await user.click(screen.getByText('What stays visible'))
  screen.getByRole('button', { name: 'Point of focus' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(changes.mock.lastCall?.[0]).toMatchObject({ src: 'beach.png', focus: { x: 52, y: 50 } })
})

test('[MD-01] an address can be given, and what is there besides it stays', () => {
  const { changes } = show(beach)
  const address = screen.getByRole('textbox', { name: 'Address of “Picture”', hidden: true })
  fireEvent.change(address, { target: { value: ' https://cdn.example/other.png' } })
  expect(changes).toHaveBeenLastCalledWith({ ...beach, src: 'https://cdn.example/other.png' })
})

test('[MD-01] a place without a picture begins with choosing one; one that need not have it can lose it', async () => {
  const { changes, user } = show(undefined, { required: false })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'No picture' })).toBeNull()
  await useFiesta(user, /^Choose a picture…/)
  await user.click(screen.getByRole('button', { name: 'No picture' }))
  expect(changes).toHaveBeenLastCalledWith(undefined)
})

test.each(['paste', 'drop'] as const)(
  '[MD-01] a picture from a %s is added, and the dialog shows it',
  async (how) => {
    const { library } = show(beach)
    const files = [new File(['x'], 'mine.png', { type: 'image/png' })]
    const button = screen.getByRole('button', { name: /^Replace…/ })
    await act(async () => {
      fireEvent[how](button, {
        [how === 'paste' ? 'clipboardData' : 'dataTransfer']: { files, types: ['Files'] },
      })
    })
    const dialog = within(screen.getByRole('dialog', { name: 'Choose a picture' }))
    expect(await dialog.findByRole('region', { name: 'mine.png' })).toBeTruthy()
    expect(library.add).toHaveBeenCalledTimes(1)
  },
)

test('[MD-01] a paste without a picture opens nothing', () => {
  show(beach)
  fireEvent.paste(screen.getByRole('button', { name: /^Replace…/ }), { clipboardData: { files: [] } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[MD-01] a plain address takes the address of a picture of the library', async () => {
  const { changes, user } = show('logo.png', { of: IMAGE })
  await useFiesta(user, /^Choose a picture…/)
  expect(changes.mock.calls).toEqual([[pictureAddress(fiesta)]])
  expect(screen.getByRole('img').getAttribute('src')).toBe(pictureAddress(fiesta))
})

test('[MD-02] a first picture is as valid as one can be', () => {
  expect(pictureProp('Picture').safeParse(firstValue(schema)).success).toBe(true)
})
