import { expect, test } from 'vitest'
import { isBuildFile, mayKeepData, mayKeepPicture } from './mayCache'

const response = (headers: Record<string, string>, { status = 200, type = 'basic' } = {}) =>
  ({ status, ok: status < 300, type, headers: new Headers(headers) }) as Response
const png = { 'Content-Type': 'image/png' }

test('[PW-01] a picture that everybody is sent is kept', () => {
  expect(mayKeepPicture(response({ ...png, 'Cache-Control': 'public, max-age=60', Vary: 'Accept' }))).toBe(
    true,
  )
  expect(mayKeepPicture(response(png, { type: 'cors' }))).toBe(true)
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
])('[PW-01] a picture that is %s is not kept', (_, given) => expect(mayKeepPicture(given)).toBe(false))

test('[PW-01] settings and layouts are kept when they came whole, and are JSON', () => {
  const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  expect(mayKeepData(response(json))).toBe(true)
  expect(mayKeepData(response(json, { status: 404 }))).toBe(false)
  expect(mayKeepData(response({ ...json, 'Cache-Control': 'no-store' }))).toBe(false)
  expect(mayKeepData(response({ 'Content-Type': 'text/html' }))).toBe(false)
})

test('[PW-02] the start page instead of a script is no file of the build', () => {
  expect(isBuildFile(response({ 'Content-Type': 'text/javascript' }))).toBe(true)
  expect(isBuildFile(response({ 'Content-Type': 'text/html; charset=utf-8' }))).toBe(false)
  expect(isBuildFile(response({ 'Content-Type': 'text/javascript' }, { status: 404 }))).toBe(false)
})
