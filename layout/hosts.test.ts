import { expect, test } from 'vitest'
import { hostProblems, readHost } from './hosts'

test.each([
  ['www.example.com', 'www.example.com'],
  ['https://www.Example.com/path?a=1#b', 'www.example.com'],
  ['http://n7.localhost:5173/', 'n7.localhost'],
  ['HTTPS://WWW.EXAMPLE.COM', 'www.example.com'],
  ['//www.example.com/', 'www.example.com'],
  ['https:/www.example.com', 'www.example.com'],
  ['www.example.com.', 'www.example.com'],
  ['  www.example.com\t', 'www.example.com'],
  ['\u200ewww.example.com\u202c\ufeff', 'www.example.com'],
  ['www.example.com:8443', 'www.example.com'],
  ['müller.example', 'xn--mller-kva.example'],
  // As the IANA published them.
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  ['ｗｗｗ。example。com', 'www.example.com'],
  ['localhost', 'localhost'],
  ['192.0.2.7', '192.0.2.7'],
  ['[2001:DB8::1]', '[2001:db8::1]'],
])('[OP-02] the host of %j is %s, as browsers name it', (typed, host) => {
  expect(readHost(typed)).toBe(host)
})

test.each([
  '',
  'https://',
  'two words.example',
  'ftp://www.example.com',
  'ftp:/www.example.com',
  'mailto:www.example.com',
  'someone@example.com',
  'www..example.com',
  '-www.example.com',
  'www.exa!mple.com',
  '8080',
  '1.2',
  '__proto__',
  'constructor',
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(127)}example`,
])('[OP-02] %j is no host', (typed) => {
  expect(readHost(typed)).toBe('')
})

test('[OP-02] every host belongs to a site that is there', () => {
  const hosts = { 'a.example': 'n7', 'b.example': 'gone', 'c.example': 7, 'd.example': 'sites' }
  expect(hostProblems(hosts, (site) => site !== 'gone').map(({ pointer }) => pointer)).toEqual([
    '/b.example',
    '/c.example',
    '/d.example',
  ])
  expect(hostProblems([])).toHaveLength(1)
})

test.each([
  ['www.Example.com', 'www.example.com'],
  ['www.example.com.', 'www.example.com'],
  ['www.example.com:8443', 'www.example.com'],
  ['müller.example', 'xn--mller-kva.example'],
  ['https://www.example.com/', 'www.example.com'],
  ['two words.example', null],
  ['constructor', null],
])('[OP-02] no browser names a host %j, so nobody would be found by it', (host, named) => {
  const [problem, ...others] = hostProblems({ [host]: 'n7', 'b.example': 'n7' })
  expect(others).toEqual([])
  expect(problem).toMatchObject({ pointer: `/${host.replaceAll('/', '~1')}` })
  if (named !== null) expect(problem?.message).toContain(`"${named}"`)
})
