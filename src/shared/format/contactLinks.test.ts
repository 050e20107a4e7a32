import { expect, test } from 'vitest'
import { shownContacts, shownSocial } from './contactLinks'

const names = (links: { name: string }[]) => links.map((link) => link.name)

test('[DS-05] a contact shows with an address and a nickname without "Service", and in no other case', () => {
  const contacts = [
    { nickname: 'Help desk', url: 'https://help.example/' },
    { nickname: 'Live Service', url: 'https://chat.example/' },
    { nickname: 'ServiceDesk', url: 'https://desk.example/' },
    { nickname: 'Office', url: '' },
    { nickname: '', url: 'https://nobody.example/' },
    { nickname: 'Mail', url: 'mailto:help@portal.example' },
  ]
  expect(names(shownContacts(contacts))).toEqual(['Help desk', 'Mail'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://plain.example/',
  '/lobby/home',
])('[LY-07] %s is neither a contact nor a social media link', (url) => {
  expect(shownContacts([{ nickname: 'Desk', url }])).toEqual([])
  expect(shownSocial([{ id: 'telegram', url }])).toEqual([])
})

test('[HM-12] social media links are named by what they are, or else by their host', () => {
  const links = [
    { id: 'telegram', url: 'https://groups.example/portal' },
    { id: '3', url: 'https://www.instagram.com/portal' },
    { id: '9', url: 'https://www.forum.example/portal' },
  ]
  expect(names(shownSocial(links))).toEqual(['Telegram', 'Instagram', 'forum.example'])
})

test('[HM-12] every known page has a mark of its own, and an unknown one its letter; the configuration names and draws it first', () => {
  const ids = [
    'facebook',
    'messenger',
    'telegram',
    'instagram',
    'whatsapp',
    'viber',
    'youtube',
    'tiktok',
    'line',
    'x',
  ]
  const marks = shownSocial(ids.map((id) => ({ id, url: `https://${id}.example/` }))).map(
    ({ letters, icon }) => letters ?? icon,
  )
  expect(new Set(marks).size).toBe(ids.length)
  const url = 'https://pages.example/portal'
  expect(shownSocial([{ id: 'threads', url }])).toMatchObject([{ name: 'Threads', letters: 'T' }])
  expect(shownSocial([{ id: '9', url, name: 'Our forum', img: '/own/forum.png' }])).toMatchObject([
    { name: 'Our forum', letters: 'O', img: '/own/forum.png' },
  ])
})
