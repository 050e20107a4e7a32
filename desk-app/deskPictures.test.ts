// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
