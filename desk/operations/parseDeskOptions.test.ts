import { expect, test } from 'vitest'
import { parseDeskOptions } from './parseDeskOptions'

const parse = (args: string[] = [], env: Record<string, string> = {}) =>
  parseDeskOptions(args, env, '/srv/portico')
const optionsOf = (args: string[] = [], env: Record<string, string> = {}) => {
  const command = parse(args, env)
  return command === 'help' ? undefined : command.options
}

test('[DK-01] without any option the desk is a SQLite file and a folder of the project', () => {
  expect(parse()).toEqual({
    command: 'serve',
    options: {
      port: 4180,
      database: 'file:///srv/portico/.portico/desk.sqlite',
      objects: 'file:///srv/portico/.portico/objects',
      origin: 'http://localhost:4180',
      secretFile: '/srv/portico/.portico/desk-secret',
      keyFile: '/srv/portico/.portico/publish-key.json',
      trustProxy: [],
    },
  })
})

test('[DK-01] two variables take it to PostgreSQL and a bucket', () => {
  const env = {
    DATABASE_URL: 'postgres://desk:word@db/desk',
    OBJECTS_URL: 's3://portal/objects?region=eu-central-1',
    DESK_URL: 'https://desk.example.com/',
    DESK_SECRET: 'c2VjcmV0',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'desk',
    OIDC_CLIENT_SECRET: 'word',
    SMTP_URL: 'smtps://desk:word@mail.example.com',
    MAIL_FROM: 'Portico <desk@example.com>',
  }
  expect(optionsOf(['--port', '80', '--trust-proxy', '10.0.0.0/8, ::1'], env)).toMatchObject({
    port: 80,
    database: env.DATABASE_URL,
    objects: env.OBJECTS_URL,
    origin: 'https://desk.example.com',
    secret: env.DESK_SECRET,
    trustProxy: ['10.0.0.0/8', '::1'],
    provider: { name: 'login.example.com', issuer: env.OIDC_ISSUER, clientId: 'desk', clientSecret: 'word' },
    mail: { server: env.SMTP_URL, from: env.MAIL_FROM },
  })
  // Compose files set variables to nothing.
  const empty = Object.fromEntries(Object.keys(env).map((name) => [name, '']))
  expect(optionsOf([], empty)).toEqual(optionsOf())
})

test('[PB-01] pages are drawn where they are wanted, with the games of a back end', () => {
  expect(optionsOf(['--pages'])?.pages).toEqual({})
  expect(optionsOf(['--pages', '--api', 'https://api.example.com'])?.pages).toEqual({
    api: 'https://api.example.com',
  })
  expect(() => optionsOf(['--api', 'https://api.example.com'])).toThrow(/it needs --pages\.$/)
  expect(() => optionsOf(['--pages', '--api', 'ftp://x'])).toThrow(/--api needs an http or https address/)
})

test('[DK-08] portals are asked by their metrics or their address', () => {
  const portals = ['http://10.0.0.7:9464/metrics', 'https://www.example.com']
  expect(optionsOf(['--portals', portals.join(', ')])?.portals).toEqual(portals)
  for (const wrong of ['10.0.0.7:9464', '', 'ftp://x', 'http://a,'])
    expect(() => optionsOf(['--portals', wrong]), wrong).toThrow(/^--portals needs addresses such as/)
})

test('[DK-08] metrics are served on loopback, or where it is said', () => {
  expect(optionsOf(['--metrics-port', '9465'])?.metrics).toEqual({ host: '127.0.0.1', port: 9465 })
  const elsewhere = optionsOf(['--metrics-port', '9465', '--metrics-host', '10.0.0.5'])
  expect(elsewhere?.metrics).toEqual({ host: '10.0.0.5', port: 9465 })
  expect(() => optionsOf(['--metrics-host', '10.0.0.5'])).toThrow(/it needs --metrics-port\.$/)
})

test('[SC-05] runners are for PostgreSQL: a SQLite file has one process', () => {
  const env = { DATABASE_URL: 'postgres://desk@db/desk' }
  expect(parse(['runner'], env)).toMatchObject({ command: 'runner', options: { database: env.DATABASE_URL } })
  expect(optionsOf(['--no-runner'], env)).toMatchObject({ hasNoRunner: true })
  expect(optionsOf([], env)).not.toHaveProperty('hasNoRunner')
  for (const args of [['runner'], ['--no-runner']]) expect(() => parse(args)).toThrow(/ needs PostgreSQL /)
})

test('[DK-01] commands are read', () => {
  expect(parse(['help'])).toBe('help')
  expect(parse(['-h'])).toBe('help')
  expect(parse(['verify-audit'])).toMatchObject({ command: 'verify-audit' })
  expect(parse(['first-link'])).toMatchObject({ command: 'first-link' })
  expect(parse(['backup', '/mnt/copy'])).toMatchObject({ command: 'backup', folder: '/mnt/copy' })
  expect(parse(['restore', '/mnt/copy'])).toMatchObject({ command: 'restore', folder: '/mnt/copy' })
  expect(parse(['reset-second-factor', 'ana@example.com'])).toMatchObject({
    command: 'reset-second-factor',
    email: 'ana@example.com',
  })
})

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['an unknown command', ['start'], {}, /^"start" is no command\.\nusage/],
  ['an unknown option', ['--host', 'x'], {}, /--host[\s\S]*usage/],
  ['a port that is none', ['--port', '1e3'], {}, /^--port needs a number from 0 to 65535, not "1e3"\.$/],
  ['a port too high', ['--port', '65536'], {}, /not "65536"/],
  ['a proxy that is none', ['--trust-proxy', 'everybody'], {}, /--trust-proxy .* not "everybody"/],
  ['a backup without a folder', ['backup'], {}, /"backup" needs one folder/],
  ['two folders', ['restore', 'a', 'b'], {}, /"restore" needs one folder/],
  ['a reset of nobody', ['reset-second-factor'], {}, /"reset-second-factor" needs one e-mail address/],
  ['a reset of two', ['reset-second-factor', 'a@x.com', 'b@x.com'], {}, /needs one e-mail address/],
  ['an option without its value', ['--port'], {}, /--port[\s\S]*usage/],
  ['too much', ['first-link', 'ana'], {}, /takes nothing more, not "ana"/],
  [
    'a database of another kind',
    [],
    { DATABASE_URL: 'mysql://db/desk' },
    /^DATABASE_URL is a file or a PostgreSQL/,
  ],
  [
    'a store to read only',
    [],
    { OBJECTS_URL: 'https://cdn.example.com' },
    /^OBJECTS_URL is a folder or a bucket/,
  ],
  ['an address with a path', [], { DESK_URL: 'https://example.com/desk' }, /^DESK_URL is where people open/],
  ['an address of another kind', [], { DESK_URL: 'desk.example.com' }, /^DESK_URL is where people open/],
  ['an address without https', [], { DESK_URL: 'http://desk.example.com' }, /^DESK_URL needs https/],
  ['half a provider', [], { OIDC_ISSUER: 'https://login.example.com' }, /belong together/],
  [
    'a provider without an address',
    [],
    { OIDC_ISSUER: 'login', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    /^OIDC_ISSUER is the provider's address/,
  ],
  ['a mail server without a sender', [], { SMTP_URL: 'smtp://mail.example.com' }, /belong together/],
  [
    'another protocol for mail',
    [],
    { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'desk@example.com' },
    /^SMTP_URL is the mail server/,
  ],
  [
    'a sender with another header in it',
    [],
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a\r\nBcc: eve@x.com <desk@example.com>' },
    /^MAIL_FROM is the sender/,
  ],
])('[DK-01] %s is refused with a sentence', (_what, args, env, sentence) => {
  expect(() => parse(args, env)).toThrow(sentence)
})

test('[DK-02] a password of the database, or of the mail server, is in no sentence', () => {
  expect(() => parse([], { DATABASE_URL: 'mysql://desk:pa55word@db/desk' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('pa55word') as string }) as Error,
  )
  expect(() => parse([], { SMTP_URL: 'http://desk:pa55word@mail', MAIL_FROM: 'desk@example.com' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('pa55word') as string }) as Error,
  )
})
