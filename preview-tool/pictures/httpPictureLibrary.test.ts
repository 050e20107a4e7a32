import { afterEach, expect, test, vi } from 'vitest'
import { MAX_PICTURE_BYTES } from '@/shared/pictures'
import { createHttpLibrary, NoResponse } from './httpPictureLibrary'
import { examplePicture } from './testing/examplePicture'

const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const library = createHttpLibrary({ base: '/pictures-api', fetch: send })
const picture = examplePicture()
const file = new Blob([new Uint8Array([1, 2, 3])])
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

afterEach(() => {
  send.mockReset()
  vi.useRealTimers()
})

test('[MD-02] a page of pictures is asked for with its search, its filter and what it goes on after', async () => {
  const page = { pictures: [picture], count: 1, next: null }
  send.mockImplementation(async () => json(page))
  const { signal } = new AbortController()
  expect(await library.list({ search: '', isUnused: false, after: null }, signal)).toEqual(page)
  await library.list({ search: 'عيد & co', isUnused: true, after: 'x y' }, signal)
  expect(send.mock.calls.map(([address]) => address)).toEqual([
    '/pictures-api',
    '/pictures-api?search=%D8%B9%D9%8A%D8%AF+%26+co&unused=1&after=x+y',
  ])
})

test('[MD-01] a file is sent as it is, with its name and the part that is wanted', async () => {
  send.mockImplementation(async () => json(picture, 201))
  expect(await library.add(file, { name: 'راية.png' })).toEqual(picture)
  await library.add(file, { name: 'a.png', crop: { x: 0.5, y: 100, width: 999.5, height: 250 } })
  const [whole, part] = send.mock.calls.map(([address, init]) => ({ address, init }))
  expect(new URLSearchParams(whole?.address.split('?')[1]).get('name')).toBe('راية.png')
  expect(whole?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: await file.arrayBuffer(),
  })
  expect(new URLSearchParams(part?.address.split('?')[1]).get('crop')).toBe('1,100,999,250')
})

test('[MD-01] an upload whose response was lost is sent again, once', async () => {
  send.mockRejectedValueOnce(new TypeError('gone')).mockImplementation(async () => json(picture))
  expect(await library.add(file, { name: 'a.png' })).toEqual(picture)
  expect(send).toHaveBeenCalledTimes(2)
  send.mockReset().mockRejectedValue(new TypeError('gone'))
  await expect(library.add(file, { name: 'a.png' })).rejects.toThrow(/Check the connection, then try again/)
  expect(send).toHaveBeenCalledTimes(2)
})

test('[MD-01] a response that breaks off in the middle is a lost one', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })
  send.mockImplementationOnce(async () => new Response(broken)).mockImplementation(async () => json(picture))
  expect(await library.add(file, { name: 'a.png' })).toEqual(picture)
  expect(send).toHaveBeenCalledTimes(2)
})

test('[MD-01] an upload may take a minute; then it is said that it may be tried again', async () => {
  vi.useFakeTimers()
  send.mockImplementation(
    (_, { signal }) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  const refused = expect(library.add(file, { name: 'a.png' })).rejects.toThrow(
    new NoResponse('The picture library did not respond within 60 seconds. Try again in a moment.'),
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(send.mock.calls[0]?.[1].signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await refused
  expect(send).toHaveBeenCalledTimes(1)
})

test('[MD-01] a file of 25 MB is refused before it is sent, as the server would', async () => {
  const large = { size: 25 * 1024 * 1024 } as Blob
  await expect(library.add(large, { name: 'a.png' })).rejects.toThrow(
    'The file has 25 MB; at most 20 MB are possible. Save the picture smaller, then add it again.',
  )
  expect(send).not.toHaveBeenCalled()
  expect(MAX_PICTURE_BYTES).toBe(20 * 1024 * 1024)
})

test('[MD-01] a folder, or a file that is gone, is no matter of the connection: nothing is sent', async () => {
  const folder = {
    size: 4096,
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  } as Partial<Blob> as Blob
  await expect(library.add(folder, { name: 'Lanterns' })).rejects.toThrow(
    'This cannot be read: it is a folder, or it was moved or changed meanwhile. Choose the picture itself.',
  )
  expect(send).not.toHaveBeenCalled()
})

test.each<[string, Response, RegExp]>([
  ['a sentence of the library', json({ detail: 'This picture moves.' }, 422), /^This picture moves\.$/],
  ['too much for a proxy', new Response('<html>', { status: 413 }), /too large\. Save the picture smaller/],
  ['not allowed', json({}, 403), /not allowed/],
  ['no session', json({}, 401), /Sign in again/],
  ['a failure', json({ detail: '' }, 500), /answered 500\. Try again/],
  ['a library that is busy', json({ detail: 'Too many pictures at once.' }, 503), /^Too many pictures/],
  ['a gateway', json({ detail: 'Bad gateway' }, 502), /not responding/],
  ['a page instead', new Response('<!doctype html>'), /not from the picture library\. Reload the page/],
  ['another shape', json({ id: 'x' }), /not from the picture library/],
])('[MD-01] %s is refused in words', async (_, response, text) => {
  send.mockImplementation(async () => response.clone())
  await expect(library.add(file, { name: 'a.png' })).rejects.toThrow(text)
})

test('[MD-02] what is said of a picture is changed, and a picture is removed', async () => {
  send.mockImplementationOnce(async () => json({ ...picture, alt: { en: 'Lanterns' } }))
  expect((await library.change(picture.id, { alt: { en: 'Lanterns' } })).alt).toEqual({ en: 'Lanterns' })
  send.mockImplementationOnce(async () => new Response(null, { status: 204 }))
  await library.remove(picture.id)
  expect(send.mock.calls.map(([address, { method, body }]) => [address, method, body])).toEqual([
    [`/pictures-api/${picture.id}`, 'PATCH', '{"alt":{"en":"Lanterns"}}'],
    [`/pictures-api/${picture.id}`, 'DELETE', undefined],
  ])
})

test('[MD-02] one that is gone already was removed; one that became live meanwhile was not', async () => {
  send.mockImplementationOnce(async () => json({ detail: 'Gone' }, 404))
  await expect(library.remove(picture.id)).resolves.toBeUndefined()
  send.mockImplementationOnce(async () => json({ detail: 'Players see it at n7.' }, 409))
  await expect(library.remove(picture.id)).rejects.toThrow('Players see it at n7.')
})

test('[MD-02] where a refusal can be dealt with, it is asked once more', async () => {
  const isFixed = vi.fn<(response: Response) => Promise<boolean>>()
  const signedOut = createHttpLibrary({ base: '/desk', fetch: send, refusalFixer: () => isFixed })
  send.mockImplementation(async () => json({ detail: 'Nobody is signed in.' }, 401))
  isFixed.mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  await expect(signedOut.change(picture.id, { name: 'a' })).rejects.toThrow('Nobody is signed in.')
  expect(send).toHaveBeenCalledTimes(2)
})
