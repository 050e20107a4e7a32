// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResult } from '@/api/apiError'
import type { ApiClient } from '@/api/client'
import { uploadFile, type UploadOptions } from '@/api/uploadFile'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { stubBrowser } from '@tests/support/stubBrowser'
import { mockClient } from '@tests/support/mockState'
import { parseScenario } from '../../../mock-backend/scenario'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import UploadPage from './UploadPage.block'
import { sendAnother } from '@tests/support/sendAnother'

vi.mock('@/api/uploadFile')
type Fields = { side: string; file: File }

const layout = { routes: { '/walletsKyc': { type: 'x.Page' } } }
const filled = parseScenario('kyc-rejected').player as { identity: object }
const ready = (patch: object) => ({
  persona: 'newbie' as const,
  player: { identity: { ...filled.identity, ...patch } },
})

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
  URL.createObjectURL = vi.fn(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn()
  // Like the real upload, but as JSON, so that the mock back end's handler can validate it.
  vi.mocked(uploadFile)
    .mockReset()
    .mockImplementation(async (client: ApiClient, name, fields, schema) => {
      const { side, file } = fields as Fields
      const bytes = '\xff\xd8\xff'.padEnd(file.size)
      return client.call(name, { side, file: { name: file.name, type: file.type, bytes } }, schema) as never
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

function show(
  client = mockClient(ready({ status: 1, files: [] }), 'newbie'),
  config: Record<string, unknown> = {},
) {
  client.context.wait = () => Promise.resolve()
  const view = renderBlock(<UploadPage />, {
    state: { ...signedInState({ id: 7 }), ...siteState(config) },
    layout,
    client,
  })
  const card = (name: string) => within(screen.getByRole('region', { name }))
  return {
    ...view,
    card,
    async pick(name: string, file: File = jpeg()) {
      await screen.findByRole('region', { name })
      await view.user.upload(card(name).getByLabelText(/^Choose a file/), file)
    },
    submit: () => screen.getByRole('button', { name: 'Send for review' }),
  }
}
const jpeg = (name = 'IMG_1.jpg', extra = 0) =>
  new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new Array<number>(extra).fill(0)])], name, {
    type: 'image/jpeg',
  })
const FRONT = 'Front of your ID'
const ALL = [FRONT, 'Back of your ID', 'Selfie']
const sent = (client: { of: (name: 'addKyc') => object[] }) => client.of('addKyc')

test('[WL-14] three pictures are uploaded, then KYC is submitted and locked', async () => {
  const { pick, card, submit, user, client } = show()
  for (const name of ALL) {
    await pick(name)
    expect(await card(name).findByText('Received')).toBeTruthy()
    expect(
      card(name)
        .getByRole('img', { name: /Your picture/ })
        .getAttribute('src'),
    ).toBe('blob:picture')
  }
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await user.click(submit())
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(sent(client)).toEqual([expect.objectContaining({ draft: 0, fullName: 'Ligaya Ramos' })])
  expect(screen.queryByLabelText(/^Choose a file/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See the status' })).toBeTruthy()
})

test('[WL-14] a picture is sent with the name of its side instead of its file name', async () => {
  const { pick, card } = show()
  await pick(FRONT, jpeg('my secret holiday.txt'))
  await card(FRONT).findByText('Received')
  const { side, file } = vi.mocked(uploadFile).mock.calls[0]?.[2] as Fields
  expect([side, file.name, file.type]).toEqual(['front', 'front.jpeg', 'image/jpeg'])
})

test('[WL-14] on a phone each side has a camera button besides the file picker', async () => {
  const { card } = show()
  await screen.findByRole('region', { name: FRONT })
  const camera = (name: string) =>
    card(name)
      .getByLabelText(/^Take a picture/)
      .getAttribute('capture')
  expect(ALL.map(camera)).toEqual(['environment', 'environment', 'user'])
  expect(
    card(FRONT)
      .getByLabelText(/^Choose a file/)
      .getAttribute('accept'),
  ).toBe('image/jpeg,image/png,image/webp,image/heic,image/heif')
})

test.each([
  ['zero bytes', new File([], 'a.jpg', { type: 'image/jpeg' }), /This file is empty/],
  ['too large', jpeg('a.jpg', 2000), /This file is 0.1 MB; the limit is 0.1 MB/],
  [
    'renamed',
    new File(['MZ program'], 'a.jpg', { type: 'image/jpeg' }),
    /not a JPEG, PNG, WebP picture, whatever its name/,
  ],
])('[WL-14] a file of %s is refused at once, with its own sentence', async (_name, file, sentence) => {
  const { pick, card } = show(undefined, { kycMaxBytes: 1000 })
  await pick(FRONT, file)
  expect(await card(FRONT).findByText(sentence)).toBeTruthy()
  expect(card(FRONT).getByText('Not uploaded')).toBeTruthy()
  expect(uploadFile).not.toHaveBeenCalled()
  expect(card(FRONT).queryByRole('button', { name: 'Upload again' })).toBeNull()
  await pick(FRONT)
  expect(await card(FRONT).findByText('Received')).toBeTruthy()
})

/** An upload that the test completes manually. */
function heldUpload() {
  let options: UploadOptions = {}
  let end = (_: ApiResult<never>) => {}
  vi.mocked(uploadFile).mockImplementationOnce((_client, { name }, _fields, _schema, given = {}) => {
    options = given
    return new Promise((resolve) => {
      end = resolve
      given.signal?.addEventListener('abort', () =>
        resolve({ ok: false, error: { kind: 'aborted', endpoint: name, message: '' } }),
      )
    })
  })
  const fail = (kind: 'network' | 'timeout' | 'errcode', errcode?: number) =>
    act(async () =>
      end({ ok: false, error: { kind, endpoint: 'uploadKyc', message: '', ...(errcode && { errcode }) } }),
    )
  return {
    progress: (part: number) => act(() => options.onProgress?.(part)),
    fail,
    signal: () => options.signal,
  }
}

test('[WL-14] an upload shows progress, and can be cancelled and repeated', async () => {
  const { progress, signal } = heldUpload()
  const { pick, card, user, submit } = show()
  await pick(FRONT)
  await card(FRONT).findByRole('progressbar')
  // The bar is there while the picture is still made smaller.
  await waitFor(() => expect(signal()).toBeDefined())
  progress(0.42)
  await waitFor(() => expect(card(FRONT).getByRole('progressbar')).toHaveProperty('value', 42))
  expect(card(FRONT).getByText('42%')).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
  await user.click(card(FRONT).getByRole('button', { name: 'Cancel' }))
  expect(await card(FRONT).findByText('Cancelled. Nothing was uploaded.')).toBeTruthy()
  await user.click(card(FRONT).getByRole('button', { name: 'Upload again' }))
  expect(await card(FRONT).findByText('Received')).toBeTruthy()
  expect(uploadFile).toHaveBeenCalledTimes(2)
})

test.each([
  ['network' as const, undefined, /The upload was interrupted/],
  ['timeout' as const, undefined, /The upload was interrupted/],
  ['errcode' as const, 1145, /did not accept this kind of picture/],
  ['errcode' as const, 1999, /code 1999/],
])('[WL-14] a failed upload (%s %s) shows why, and can be retried', async (kind, code, sentence) => {
  const held = heldUpload()
  const { pick, card, user } = show()
  await pick(FRONT)
  await card(FRONT).findByRole('progressbar')
  await held.fail(kind, code)
  expect(await card(FRONT).findByText(sentence)).toBeTruthy()
  expect(uploadFile).toHaveBeenCalledTimes(1)
  await user.click(card(FRONT).getByRole('button', { name: 'Upload again' }))
  expect(await card(FRONT).findByText('Received')).toBeTruthy()
})

test('[WL-14] leaving the page aborts uploads and releases the pictures', async () => {
  const held = heldUpload()
  const { pick, card, unmount } = show()
  await pick(FRONT)
  await card(FRONT).findByRole('progressbar')
  unmount()
  expect(held.signal()?.aborted).toBe(true)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture')
})

test('[WL-14] after a reload the received pictures and the missing ones are shown', async () => {
  const client = mockClient(ready({ status: 1, files: [] }), 'newbie')
  const before = show(client)
  await before.pick(FRONT)
  await before.card(FRONT).findByText('Received')
  before.unmount()
  const { card } = show(client)
  await screen.findByRole('region', { name: FRONT })
  expect(card(FRONT).getByText('Received')).toBeTruthy()
  expect(screen.getByText('Still missing: Back of your ID, Selfie.')).toBeTruthy()
})

test('[WL-14] with an incomplete form a link to it replaces the submit button', async () => {
  const { submit } = show(mockClient({ persona: 'newbie' }, 'newbie'))
  const link = await screen.findByRole('link', { name: 'To the form' })
  expect(link.getAttribute('href')).toBe('/walletsKyc')
  expect(submit()).toHaveProperty('disabled', true)
})

test('[WL-14] offline nothing can be chosen or sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { card, submit } = show()
  await screen.findByRole('region', { name: FRONT })
  expect(card(FRONT).getByLabelText(/^Choose a file/)).toHaveProperty('disabled', true)
  expect(submit()).toHaveProperty('disabled', true)
  expect(screen.getByText(/nothing will be sent automatically later/)).toBeTruthy()
})

const complete = () => mockClient(ready({ status: 4, files: ['front', 'back', 'selfie'] }), 'newbie')

test('[AU-21] two taps submit once', async () => {
  const { user, submit, client } = show(complete())
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await user.dblClick(submit())
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(sent(client)).toHaveLength(1)
})

test('[AU-21] after a lost response the status is looked up: submitted once; no personal data is stored meanwhile', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const client = complete()
  const works = client.responses.addKyc as (body: object) => Promise<object>
  client.responses.addKyc = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  const { user, submit } = show(client)
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await user.click(submit())
  expect(await screen.findByText('Submitted')).toBeTruthy()
  expect(sent(client)).toHaveLength(1)
  expect(toastStore.get().map(({ message }) => message)).toEqual(['Your documents were sent for review.'])
  const kept = stored.mock.calls.map(([, text]) => text).join()
  expect(kept).toContain('kyc')
  expect(kept).not.toContain('Ramos')
})

test('[AU-21] a lost submission shows a message and can be repeated; a refusal has its own message', async () => {
  const client = complete()
  const works = client.responses.addKyc as object
  client.responses.addKyc = { fails: 'network' }
  const { user, submit } = show(client)
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  await user.click(submit())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  client.responses.addKyc = { errcode: 1142 }
  await user.click(submit())
  expect(await sendAnother(user)).toContain('The form that you submitted last')
  expect(await screen.findByText(/You have to be 21 or older/)).toBeTruthy()
  client.responses.addKyc = works
  await user.click(submit())
  await sendAnother(user)
  expect(await screen.findByText('Submitted')).toBeTruthy()
})
