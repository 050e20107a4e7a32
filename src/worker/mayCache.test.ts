import { expect, test } from 'vitest'
import { isBuildFile, mayCacheData, mayCachePicture } from './mayCache'

const response = (headers: Record<string, string>, { status = 200, type = 'basic' } = {}) =>
  ({ status, ok: status < 300, type, headers: new Headers(headers) }) as Response
const png = { 'Content-Type': 'image/png' }

test('[PW-01] a public picture is cached', () => {
  expect(mayCachePicture(response({ ...png, 'Cache-Control': 'public, max-age=60', Vary: 'Accept' }))).toBe(
    true,
  )
  expect(mayCachePicture(response(png, { type: 'cors' }))).toBe(true)
})

test.each([
  ['private', response({ ...png, 'Cache-Control': 'private, max-age=60' })],
  ['not to be stored', response({ ...png, 'Cache-Control': 'no-store' })],
  ['another by cookie', response({ ...png, Vary: 'Accept, Cookie' })],
  ['another by login', response({ ...png, Vary: 'Authorization' })],
  ['never the same', response({ ...png, Vary: '*' })],
  ['not to be read', response({}, { status: 0, type: 'opaque' })],
  ['a part', response(png, { status: 206 })],
  ['missing', response(png, { status: 404 })],
  ['a page', response({ 'Content-Type': 'text/html' })],
])('[PW-01] a picture that is %s is not kept', (_, given) => expect(mayCachePicture(given)).toBe(false))

test('[PW-01] settings and layouts are cached when they are complete JSON', () => {
  const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  expect(mayCacheData(response(json))).toBe(true)
  expect(mayCacheData(response(json, { status: 404 }))).toBe(false)
  expect(mayCacheData(response({ ...json, 'Cache-Control': 'no-store' }))).toBe(false)
  expect(mayCacheData(response({ 'Content-Type': 'text/html' }))).toBe(false)
})

test('[PW-02] the start page in place of a script is not a file of the build', () => {
  expect(isBuildFile(response({ 'Content-Type': 'text/javascript' }))).toBe(true)
  expect(isBuildFile(response({ 'Content-Type': 'text/html; charset=utf-8' }))).toBe(false)
  expect(isBuildFile(response({ 'Content-Type': 'text/javascript' }, { status: 404 }))).toBe(false)
})
