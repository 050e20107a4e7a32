import { expect, test } from 'vitest'
import { isBuildFile, mayKeepData, mayKeepPicture } from './mayKeep'

const answer = (headers: Record<string, string>, { status = 200, type = 'basic' } = {}) =>
  ({ status, ok: status < 300, type, headers: new Headers(headers) }) as Response
const png = { 'Content-Type': 'image/png' }

test('[PW-01] a picture that everybody is sent is kept', () => {
  expect(mayKeepPicture(answer({ ...png, 'Cache-Control': 'public, max-age=60', Vary: 'Accept' }))).toBe(true)
  expect(mayKeepPicture(answer(png, { type: 'cors' }))).toBe(true)
})

test.each([
  ['private', answer({ ...png, 'Cache-Control': 'private, max-age=60' })],
  ['not to be stored', answer({ ...png, 'Cache-Control': 'no-store' })],
  ['another by cookie', answer({ ...png, Vary: 'Accept, Cookie' })],
  ['another by login', answer({ ...png, Vary: 'Authorization' })],
  ['never the same', answer({ ...png, Vary: '*' })],
  ['not to be read', answer({}, { status: 0, type: 'opaque' })],
  ['a part', answer(png, { status: 206 })],
  ['missing', answer(png, { status: 404 })],
  ['a page', answer({ 'Content-Type': 'text/html' })],
])('[PW-01] a picture that is %s is not kept', (_, given) => expect(mayKeepPicture(given)).toBe(false))

test('[PW-01] settings and layouts are kept when they came whole, and are JSON', () => {
  const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
  expect(mayKeepData(answer(json))).toBe(true)
  expect(mayKeepData(answer(json, { status: 404 }))).toBe(false)
  expect(mayKeepData(answer({ ...json, 'Cache-Control': 'no-store' }))).toBe(false)
  expect(mayKeepData(answer({ 'Content-Type': 'text/html' }))).toBe(false)
})

test('[PW-02] the start page instead of a script is no file of the build', () => {
  expect(isBuildFile(answer({ 'Content-Type': 'text/javascript' }))).toBe(true)
  expect(isBuildFile(answer({ 'Content-Type': 'text/html; charset=utf-8' }))).toBe(false)
  expect(isBuildFile(answer({ 'Content-Type': 'text/javascript' }, { status: 404 }))).toBe(false)
})
