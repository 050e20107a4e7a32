import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveTarget, type TargetPurpose } from './resolveTarget'

const PURPOSES: TargetPurpose[] = ['link', 'image', 'frame', 'media', 'download', 'pay']

const HOSTILE: unknown[] = [
  // Schemes
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'filesystem:https://example.com/x',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'ftp://example.com/',
  'ws://example.com/',
  'view-source:https://example.com',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  'gcash://pay',
  'market://details?id=x',
  'sms:+639171234567',
  'http://example.com/',
  'http://localhost.example.com/',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  // Protocol-relative and paths that turn into hosts
  '//example.com',
  '///example.com',
  '/\\example.com',
  '\\\\example.com',
  '\\/example.com',
  'https:\\\\example.com',
  '/\t/example.com',
  '/..//example.com',
  '/.//example.com',
  '/%2e%2e//example.com',
  '/%2fexample.com',
  '/%5cexample.com',
  '/a%5c..%5cb',
  '/a%00b',
  '/a%0d%0aSet-Cookie:x',
  '/%zz',
  // Credentials
  'https://user@example.com/',
  'https://user:pass@example.com/',
  'https://portal.example@evil.example/',
  'https://portal.example%40evil.example/',
  'https://@example.com/',
  // Look-alikes and hosts the parser has to rewrite
  'https://exаmple.com/',
  'https://xn--exmple-4nf.com/',
  'https://example。com/',
  'https://ｅxample.com/',
  'https://exam\u00adple.com/',
  'https://exam\u200bple.com/',
  'https://example.com/\u202egpj.exe',
  'https://ex%61mple.com/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://017700000001/',
  'https://127.1/',
  'https://[::1]/',
  'https://example.com:99999/',
  'https://-/',
  'https://.example.com/',
  'https://example..com/',
  'https://exa mple.com/',
  'https://',
  'https://?x',
  // Not addresses
  '',
  '   ',
  'example.com',
  'lobby/home',
  './lobby',
  '../lobby',
  '?next=/lobby',
  '#top',
  'https://example.com/' + 'a'.repeat(2100),
  '/' + 'a'.repeat(2100),
  null,
  undefined,
  0,
  true,
  {},
  ['https://example.com/'],
  { toString: () => 'https://example.com/' },
]

describe('[LY-07] hostile addresses', () => {
  test.each(HOSTILE.map((raw) => [raw]))('%j leads nowhere', (raw) => {
    for (const purpose of PURPOSES) expect(resolveTarget(raw, purpose)).toBeNull()
  })

  test.each([
    'mailto:help@example.com?bcc=all@evil.example',
    'mailto:help@example.com,other@evil.example',
    'mailto:help@example.com%0abcc:x@evil.example',
    'mailto:',
    'tel:',
    'tel:*21*0917#',
    'tel:0917;ext=1',
  ])('%j is no plain mail or telephone link', (raw) => {
    expect(resolveTarget(raw, 'link')).toBeNull()
  })

  test.each(['mailto:help@example.com', 'tel:+639171234567'])('%j is for links only', (raw) => {
    expect(resolveTarget(raw, 'link')).toEqual({ kind: 'external', url: raw })
    for (const purpose of PURPOSES.slice(1)) expect(resolveTarget(raw, purpose)).toBeNull()
  })
})

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://Example.COM/Path?q=1#x', 'https://example.com/Path?q=1#x'],
  ['https://sub.example.co.uk:8443/a b', 'https://sub.example.co.uk:8443/a%20b'],
  ['https://example.com/@name', 'https://example.com/@name'],
  ['https://example.com?x=javascript:1', 'https://example.com/?x=javascript:1'],
  ['  https://example.com/  ', 'https://example.com/'],
  ['https://203.0.113.7/x.png', 'https://203.0.113.7/x.png'],
  ['http://localhost:5173/art/1.png', 'http://localhost:5173/art/1.png'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/'],
])('[LY-07] %j is let through, normalised, for every purpose', (raw, url) => {
  for (const purpose of PURPOSES) expect(resolveTarget(raw, purpose)).toEqual({ kind: 'external', url })
})

test.each([
  ['/', '/'],
  ['/lobby/home', '/lobby/home'],
  ['/notice/detail/7?from=home#top', '/notice/detail/7?from=home#top'],
  ['/a/../b', '/b'],
  ['/lobby//home', '/lobby//home'],
  ['/art/ñ.png', '/art/%C3%B1.png'],
  ['/login?next=https://example.com', '/login?next=https://example.com'],
])('[LY-07] %j is a path of this portal', (raw, path) => {
  expect(resolveTarget(raw, 'link')).toEqual({ kind: 'route', path })
})

test('[LY-07] whatever comes in, what goes out is https, this computer, mail, telephone or a path of this origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    'https:',
    'javascript:',
    'data:',
    '@',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    'x.com',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom(...PURPOSES), (raw, purpose) => {
      const target = resolveTarget(raw, purpose)
      if (target?.kind === 'route') {
        expect(new URL(target.path, 'https://own.example').origin).toBe('https://own.example')
      } else if (target) {
        expect(target.url).toMatch(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|mailto:|tel:)/)
        expect(resolveTarget(target.url, purpose)).toEqual(target)
      }
    }),
    { numRuns: 1000 },
  )
})
