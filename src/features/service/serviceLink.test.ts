import { expect, test } from 'vitest'
import { chatSandbox } from './chatSandbox'
import { serviceLink } from './serviceLink'

const web = { chatProvider: 'https://chat.example', native: false, isOut: true, appScheme: 'portico' }

test.each([
  ['https://chat.example/room/1', 'https://chat.example'],
  ['https://eu.chat.example/room/1', 'chat.example'],
])('[CS-01] %s belongs to the chat provider %s and opens in the page', (url, chatProvider) => {
  expect(serviceLink(url, { ...web, chatProvider })).toEqual({ kind: 'chat', url })
  expect(serviceLink(url, { ...web, chatProvider, native: true })?.kind).toBe('chat')
})

test.each([
  ['https://help.example/', 'https://chat.example'],
  ['https://notchat.example/', 'chat.example'],
  ['https://chat.example.evil.example/', 'chat.example'],
  ['https://help.example/?at=https://chat.example', 'chat.example'],
  ['https://help.example/', ''],
])('[CS-01] %s does not belong to the chat provider "%s" and opens in a new window', (url, chatProvider) => {
  expect(serviceLink(url, { ...web, chatProvider })).toEqual({ kind: 'window', url })
})

test('[CS-01] without isOut a service opens inside the page; the app has its own way', () => {
  const url = 'https://help.example/'
  expect(serviceLink(url, { ...web, isOut: false })).toEqual({ kind: 'inside', url })
  expect(serviceLink(url, { ...web, isOut: false, native: true })?.kind).toBe('native')
})

test('[CS-01] inside the native app a service is a link with the app’s scheme', () => {
  expect(serviceLink('https://help.example/?a=1&b=2', { ...web, native: true })).toEqual({
    kind: 'native',
    url: 'https://help.example/?a=1&b=2',
    href: 'portico://open?url=https%3A%2F%2Fhelp.example%2F%3Fa%3D1%26b%3D2',
  })
})

test.each(['javascript', 'data', 'https', 'blob', 'Bad Scheme', '', 'intent'])(
  '[CS-01] "%s" is not an app scheme: a new window opens instead',
  (appScheme) => {
    expect(serviceLink('https://help.example/', { ...web, native: true, appScheme })?.kind).toBe('window')
  },
)

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '/lobby/home',
  '',
  'http://chat.example/',
  '//chat.example/',
])('[LY-07] the service "%s" is not offered', (url) => {
  expect(serviceLink(url, web)).toBeNull()
  expect(serviceLink(url, { ...web, native: true })).toBeNull()
})

test('[CS-01] the chat’s iframe keeps its origin only if it is not the portal’s', () => {
  expect(chatSandbox('https://chat.example/1', 'https://portal.example')).toContain('allow-same-origin')
  expect(chatSandbox('https://portal.example/1', 'https://portal.example')).not.toContain('allow-same-origin')
})
