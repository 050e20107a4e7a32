import { expect, test } from 'vitest'
import { frameOrigin, toolOrigin } from './frameOrigin'

test.each([
  ['http://localhost:5173', 'http://frame-2.localhost:5173'],
  ['http://localhost', 'http://frame-2.localhost'],
])('[PV-03] a tool on %s has frames on %s, and each knows the other', (tool, frame) => {
  expect(frameOrigin(new URL(tool), 2)).toBe(frame)
  expect(toolOrigin(new URL(frame))).toBe(tool)
  expect(toolOrigin(new URL(tool))).toBe(tool)
})

test.each(['http://127.0.0.1:5173', 'https://tool.example', 'http://localhost.example', 'http://[::1]'])(
  '%s has no subdomains for frames',
  (tool) => expect(frameOrigin(new URL(tool), 1)).toBeNull(),
)

test.each([
  'https://frame-1.example.com',
  'http://frame-1.localhost.example',
  'http://frame-x.localhost',
  'http://frame-1.frame-1.localhost.evil.example',
  'http://other.localhost',
])('[PV-03] a frame on %s trusts its own origin only', (frame) => {
  expect(toolOrigin(new URL(frame))).toBe(frame)
})
