import { expect, test } from 'vitest'
import { channelOf, hostOf } from './channelOf'

test.each([
  ['telegram', 'https://anything.example/', 'Telegram'],
  ['Facebook', '', 'Facebook'],
  ['7', 'https://www.facebook.com/portal', 'Facebook'],
  ['', 'https://t.me/portal', 'Telegram'],
  ['', 'https://web.whatsapp.com/', 'WhatsApp'],
])('[HM-12] %s at %s is %s', (id, url, name) => {
  expect(channelOf(id, url)?.name).toBe(name)
})

test.each([
  ['7', 'https://portal.example/'],
  ['', 'https://nott.me/'],
  ['constructor', 'not a url'],
])('[HM-12] %s at %s is no channel it knows', (id, url) => {
  expect(channelOf(id, url)).toBeUndefined()
})

test('a host loses its www and nothing else', () => {
  expect(hostOf('https://www.help.example:8443/x')).toBe('help.example')
  expect(hostOf('help.example')).toBe('')
})
