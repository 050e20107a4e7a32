import { expect, test } from 'vitest'
import { readLayer } from './readLayer'

const problemsOf = (document: unknown) =>
  readLayer(typeof document === 'string' ? document : JSON.stringify(document)).problems

const home = (node: unknown) => ({ schemaVersion: 1, home: { x: node } })
const tab = (item: unknown) => ({ schemaVersion: 1, tabBar: { x: item } })

test.each([
  ['<!doctype html>', '', /^The document is not valid JSON/],
  ['', '', /^The document is not valid JSON/],
  ['null', '', /^A layout must be an object/],
  [{ schemaVersion: 1, sections: {} }, '/sections', /^"sections" is not allowed here/],
  [
    home({ type: 'Banner' }),
    '/home/x/type',
    /^Expected a component such as "promotions.Banner", found "Banner"/,
  ],
  [home({ sort: '10' }), '/home/x/sort', /^Expected a number or null, found "10"/],
  [home({ html: '<b>' }), '/home/x/html', /^"html" is not allowed here/],
  [home({ when: { eval: '1' } }), '/home/x/when/eval', /^"eval" is not allowed here/],
  [home({ when: { mode: 7 } }), '/home/x/when/mode', /^Expected one of the forms/],
  [home({ whenUnknown: 'maybe' }), '/home/x/whenUnknown', /^Expected "show" or "hide", found "maybe"/],
  [
    tab({ badge: 'gold' }),
    '/tabBar/x/badge',
    /^Expected "inviteBonus", "mail", "task", "reward", "signUpBonus", "fund", "agent" or "freeBonus", found "gold"/,
  ],
  [tab({ icon: 5 }), '/tabBar/x/icon', /^Expected text or null, found 5/],
  [{ schemaVersion: 1, theme: { color: { accent: 'red' } } }, '/theme/color/accent', /^Expected a colour/],
  [
    { schemaVersion: 1, theme: { color: { gold: '#ffffff' } } },
    '/theme/color/gold',
    /^"gold" is not allowed here/,
  ],
  [
    { schemaVersion: 1, theme: { radius: 'calc(1px)' } },
    '/theme/radius',
    /^Expected a length such as "16px"/,
  ],
  [
    { schemaVersion: 1, routes: { 'lobby/home': {} } },
    '/routes/lobby~1home',
    /^"lobby\/home" is not allowed here/,
  ],
  [
    { schemaVersion: 1, extends: '../base' },
    '/extends',
    /^Expected a name of a-z, 0-9 and -, found "..\/base"/,
  ],
  [{ schemaVersion: 1, devices: { tablet: {} } }, '/devices/tablet', /^"tablet" is not allowed here/],
  [
    { schemaVersion: 1, modes: { green: { modes: {} } } },
    '/modes/green/modes',
    /^"modes" is not allowed here/,
  ],
])('[LY-01] %j is a problem at "%s", in words', (document, pointer, message) => {
  const problems = problemsOf(document)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ pointer, message: expect.stringMatching(message) as string })
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'http://plain.example/',
  '/\\evil.example',
  'vbscript:x',
  ' /lobby',
  'https://a.example/"onload=',
])('[LY-07] %j is no target in a layout', (to) => {
  expect(problemsOf(tab({ label: 'tab.home', to }))).toMatchObject([
    { pointer: '/tabBar/x/to', expected: 'a path of this portal or an https address' },
  ])
})

test.each(['/', '/lobby/home', '/search?type=1', 'https://help.example/a?b=c#d'])(
  '[LY-07] %j is a target in a layout',
  (to) => {
    expect(problemsOf(tab({ label: 'tab.home', to }))).toEqual([])
  },
)

test('[LY-01] the example of the architecture is current and valid', () => {
  expect(
    problemsOf({
      $schema: '../schemas/layer.schema.json',
      schemaVersion: 1,
      extends: 'base',
      theme: { color: { accent: '#e6b24a' } },
      tabBar: { rewards: { sort: 20, icon: 'gift', label: 'tab.rewards', to: '/lobby/rewards' } },
      home: {
        banner: { sort: 10, type: 'promotions.Banner', props: { secondsPerSlide: 3 } },
        ticker: { sort: 40, type: 'promotions.WinnerTicker', when: { activity: 35 } },
      },
      routes: { '/lobby/home': { type: 'home.HomePage', access: 'public', keepAlive: true } },
      devices: { desktop: { home: { banner: { props: { secondsPerSlide: 5 } } } } },
      modes: { green: { home: { ticker: { hidden: true } } } },
    }),
  ).toEqual([])
})

test('[LY-11] limits are checked before anything else reads the document', () => {
  expect(problemsOf(`{"a":"${'x'.repeat(262_144)}"}`)).toMatchObject([{ expected: 'at most 262,144 bytes' }])
  const deep = `{"schemaVersion":1,"home":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`
  // Whatever recursive came first would overflow the stack.
  expect(() => problemsOf(deep)).not.toThrow()
  expect(problemsOf(deep)).toMatchObject([{ expected: 'at most 8 levels' }])
})

test('[LY-01] all problems of a document are reported, not only the first', () => {
  expect(problemsOf({ schemaVersion: 1, home: { a: { sort: 'x' }, b: { hidden: 1 } } })).toHaveLength(2)
})
