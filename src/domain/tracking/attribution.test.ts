import { beforeEach, expect, test } from 'vitest'
import { KEY } from '@/store/storageKeys'
import { stubStorages } from '@tests/support/memoryStorage'
import { noteAttribution, readAttribution, referrerQuery } from './attribution'

beforeEach(stubStorages)
const note = (address: string, more: { referrer?: string; cookies?: string } = {}) =>
  noteAttribution({ address, referrer: '', cookies: '', ...more })
const sent = (userAgent = 'Agent/1.0 (x; y)') =>
  Object.fromEntries(new URLSearchParams(referrerQuery(readAttribution(), userAgent)))

const PARAMETERS = {
  install_referrer: 'store',
  proxy_id: 'p-7',
  fbclid: 'IwAR0abc',
  ttclid: 'E.C.P.abc',
  ttp: 'ttp-1',
  click_id: 'c9',
  afuid: 'af-1',
  entry: 'pwa',
}

test('[TR-03] the two cookies, the click ids and the stored parameters are in the query, with url, referrer and user agent', () => {
  note(`https://play.example/lobby/home?${new URLSearchParams(PARAMETERS).toString()}`, {
    referrer: 'https://ads.example/campaign?member=7',
    cookies: 'theme=dark; _fbp=fb.1.1596403881668.1116446470; _fbc=fb.1.1554763741205.AbC',
  })
  expect(sent()).toEqual({
    ...PARAMETERS,
    fbp: 'fb.1.1596403881668.1116446470',
    fbc: 'fb.1.1554763741205.AbC',
    url: `https://play.example/lobby/home?${new URLSearchParams(PARAMETERS).toString()}`,
    referrer: 'https://ads.example/campaign',
    ua: 'Agent/1.0 (x; y)',
  })
})

test('[TR-03] a later visit without parameters keeps the attribution; one with another click replaces it', () => {
  note('https://play.example/?entry=pwa&ttclid=first')
  note('https://play.example/lobby/notice', { referrer: 'https://mail.example/' })
  expect(sent()).toMatchObject({
    entry: 'pwa',
    ttclid: 'first',
    url: expect.stringMatching(/first/) as string,
  })
  note('https://play.example/?ttclid=second')
  expect(sent()).toMatchObject({ entry: 'pwa', ttclid: 'second' })
})

test('[TR-03] [NW-05] without anything known the query has its defaults', () => {
  expect(sent()).toEqual({ install_referrer: 'web', ua: 'Agent/1.0 (x; y)' })
})

test('[TR-03] a token, code, state, password, phone or account of the URL is never stored', () => {
  note(
    'https://anna:pw@play.example/login?token=T0KEN&code=C0DE&state=ST4TE&password=PASSW&phone=09171234567&account=ANNA&x=09181234567&proxy_id=09191234567&fbclid=ok#access_token=H4SH',
    { referrer: 'https://provider.example/callback?code=C0DE&state=ST4TE' },
  )
  const kept = `${localStorage.getItem(KEY.attribution)} ${referrerQuery(readAttribution(), 'x')}`
  expect(kept).toContain('fbclid')
  for (const secret of [
    'T0KEN',
    'C0DE',
    'ST4TE',
    'PASSW',
    '0917',
    '0918',
    '0919',
    'ANNA',
    'H4SH',
    'anna',
    'pw@',
  ])
    expect(kept).not.toContain(secret)
})

test('[TR-03] a page of this portal is no referrer', () => {
  note('https://play.example/login', { referrer: 'https://play.example/lobby/home' })
  expect(sent()).not.toHaveProperty('referrer')
})

test.each([
  ['no JSON', '{{{'],
  ['a list', '["fbp"]'],
  ['numbers and objects', '{"fbp":7,"afuid":{"toString":"x"},"url":["https://a.example/"],"entry":"web"}'],
  ['a prototype', '{"__proto__":{"fbp":"x"},"constructor":"y"}'],
  ['control characters and spaces', JSON.stringify({ fbp: 'a\u0000b', ttclid: 'a b', afuid: 'ä' })],
  ['too long', JSON.stringify({ fbp: 'x'.repeat(257) })],
  ['no web address', '{"url":"javascript:alert(1)","referrer":"data:text/html,x"}'],
])('[TR-03] hostile stored text (%s) is ignored', (_, stored) => {
  localStorage.setItem(KEY.attribution, stored)
  expect(readAttribution()).toEqual({ url: '', referrer: '' })
  expect(({} as Record<string, unknown>).fbp).toBeUndefined()
})

test('[TR-03] the query is never longer than 4,000 characters', () => {
  const long = Object.fromEntries(Object.keys(PARAMETERS).map((name) => [name, '%'.repeat(256)]))
  localStorage.setItem(
    KEY.attribution,
    JSON.stringify({ ...long, url: `https://a.example/${'é'.repeat(9000)}`, outValue: '%'.repeat(256) }),
  )
  const query = referrerQuery(readAttribution(), '😀'.repeat(5000))
  expect(query.length).toBeLessThanOrEqual(4000)
  expect(query).toContain('url=')
})
