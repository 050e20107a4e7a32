// @vitest-environment jsdom
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picturesRoutes } from '../desk/pictures/picturesRoutes'
import { testDesk } from '../desk/testing/testDesk'
import { examplePicture } from '../preview-tool/pictures/testing/examplePicture'
import { connection } from './connection'
import { deskPictures } from './deskPictures'
import type { Session } from './deskTypes'

const session = { person: { id: 'ada' } } as Session
const picture = examplePicture({ by: 'Ada', use: 'draft' })
const responses: Response[] = []
const send = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
const problem = (status: number, detail: string) =>
  new Response(JSON.stringify({ status, detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  })
const ok = () => new Response(JSON.stringify(picture), { headers: { 'Content-Type': 'application/json' } })

beforeEach(() => {
  connection.reset()
  connection.signedIn(session)
  send.mockReset().mockImplementation(async () => responses.shift() ?? Promise.reject(new TypeError('gone')))
  vi.stubGlobal('fetch', send)
})
afterEach(() => vi.unstubAllGlobals())

test('[MD-01] pictures of the desk are calls of its API', async () => {
  responses.push(ok())
  expect(await deskPictures.add(new Blob(['x']), { name: 'a.png' })).toEqual(picture)
  expect(send.mock.lastCall?.[0]).toBe(`${location.origin}/desk/v1/pictures?name=a.png`)
})

test('[MD-02] where the session has ended, a change of a picture waits until one has signed in again', async () => {
  responses.push(problem(401, 'Nobody is signed in.'), ok())
  const changed = deskPictures.change(picture.id, { name: 'b.png' })
  await vi.waitFor(() => expect(connection.get().hasEnded).toBe(true))
  expect(send).toHaveBeenCalledTimes(1)
  connection.signedIn(session)
  expect(await changed).toEqual(picture)
  expect(send).toHaveBeenCalledTimes(2)
})

test('[MD-02] what was sent before somebody signed in is sent again, and nobody has to sign in twice', async () => {
  const early = Promise.withResolvers<Response>()
  send.mockImplementationOnce(() => early.promise)
  responses.push(ok())
  const changed = deskPictures.change(picture.id, { name: 'b.png' })
  connection.signedIn(session)
  early.resolve(problem(401, 'Nobody is signed in.'))
  expect(await changed).toEqual(picture)
  expect(connection.get().hasEnded).toBe(false)
  // A control: the same refusal of what was sent afterwards.
  responses.push(problem(401, 'Nobody is signed in.'))
  void deskPictures.change(picture.id, { name: 'c.png' }).catch(() => undefined)
  await vi.waitFor(() => expect(connection.get().hasEnded).toBe(true))
})

test('[MD-02] what someone else may do is not done for them: a refusal is said as the desk says it', async () => {
  responses.push(problem(401, 'Nobody is signed in.'))
  const changed = deskPictures.change(picture.id, { name: 'b.png' })
  await vi.waitFor(() => expect(connection.get().hasEnded).toBe(true))
  connection.signedIn({ person: { id: 'bob' } } as Session)
  await expect(changed).rejects.toThrow('Nobody is signed in.')
  responses.push(problem(409, 'Players of n7 see it.'))
  await expect(deskPictures.remove(picture.id)).rejects.toThrow('Players of n7 see it.')
})

test('[MD-01] a desk that does not answer is known to the page', async () => {
  await expect(deskPictures.add(new Blob(['x']), { name: 'a.png' })).rejects.toThrow(/not responding/)
  expect(connection.get().isDown).toBe(true)
  responses.push(ok())
  await deskPictures.change(picture.id, { name: 'b.png' })
  expect(connection.get().isDown).toBe(false)
})

test('[MD-01] [MD-02] the library speaks as the desk does', async () => {
  const desk = await testDesk([picturesRoutes])
  const { call } = await desk.signIn('Ada', [{ role: 'operator', site: '*' }])
  send.mockImplementation(async (address, { method = 'GET', headers, body }) => {
    const sent =
      typeof body === 'string' ? (JSON.parse(body) as unknown) : body && new Uint8Array(body as ArrayBuffer)
    const given = await call(method, address.replace(/^.*\/desk\/v1/, ''), {
      headers: headers as Record<string, string>,
      ...(sent !== undefined && { body: sent as unknown }),
    })
    return new Response(given.status === 204 ? null : JSON.stringify(given.body), given)
  })
  const square = { width: 40, height: 20, channels: 3, background: 'red' } as const
  const bytes = new Blob([new Uint8Array(await sharp({ create: square }).png().toBuffer())])
  const made = await deskPictures.add(bytes, { name: 'راية.png' })
  expect(made).toMatchObject({ width: 40, height: 20, name: 'راية.png', alt: {}, use: 'none' })
  const part = { x: 100.5, y: 0, width: 899.5, height: 1000 }
  expect((await deskPictures.add(bytes, { name: 'a.png', crop: part })).height).toBe(20)
  const texts = await deskPictures.change(made.id, { alt: { en: 'Red' }, focus: { x: 10, y: 90 } })
  expect(texts).toMatchObject({ alt: { en: 'Red' }, focus: { x: 10, y: 90 } })
  expect((await deskPictures.change(made.id, { alt: { en: '' } })).alt).toEqual({})
  const { signal } = new AbortController()
  const list = (search: string) => deskPictures.list({ search, isUnused: true, after: null }, signal)
  expect(await list('')).toMatchObject({ count: 2, next: null })
  await deskPictures.remove(made.id)
  expect((await list('راية')).pictures).toEqual([])
  const wrong = deskPictures.add(new Blob(['GIF89a']), { name: 'a.png' })
  await expect(wrong).rejects.toThrow(/cannot be read|no picture/)
  await desk.close()
})
