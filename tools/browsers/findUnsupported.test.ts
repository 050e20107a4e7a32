import { expect, test } from 'vitest'
import { startScript } from '../../server/startScript'
import { findUnsupported, ownMembers } from './findUnsupported'
import { buildTargets, oldestBrowsers } from './oldestBrowsers'

const phone = new Map([['safari_ios', 15.4]])
const found = (script: string, floor = phone) => findUnsupported(script, floor).map(({ feature }) => feature)

// The versions are those of Apple's release notes for Safari 16 to 18.
test.each([
  ['x.replace(/(?<=.)a/, "")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['x.split(/(?<!a)b/u)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['new RegExp("(?<=a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['RegExp(start + "(?<=a)b")', 'javascript.regular_expressions.lookbehind_assertion'],
  ['RegExp(`${start}(?<!a)`)', 'javascript.regular_expressions.lookbehind_assertion'],
  ['/[\\p{L}--[a-z]]/v', 'javascript.builtins.RegExp.unicodeSets'],
  ['list.toSorted()', 'javascript.builtins.Array.toSorted'],
  ['(() => f().with(0, 1))()', 'javascript.builtins.Array.with'],
  ['AbortSignal.any([a, b])', 'api.AbortSignal.any_static'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['navigator.userActivation', 'api.Navigator.userActivation'],
  ['new CompressionStream("gzip")', 'api.CompressionStream'],
  ['link.checkVisibility()', 'api.Element.checkVisibility'],
  ['requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['window.requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
  ['class A { static { go() } }', 'javascript.classes.static.initialization_blocks'],
])('%s is not for an iPhone with iOS 15.4', (script, feature) => {
  expect(found(script)).toContain(feature)
  expect(found(script, new Map([['safari_ios', 99]])).filter((one) => !/requestIdle/.test(one))).toEqual([])
})

test.each([
  '/(?<year>\\d+)(?=a)(?!b)\\p{L}/u.test(x)',
  'if (window.requestIdleCallback) window.requestIdleCallback(run)',
  'typeof requestIdleCallback === "function" ? requestIdleCallback(run) : setTimeout(run)',
  'globalThis.trustedTypes?.createPolicy("a", {})',
  '"share" in navigator && navigator.share({})',
  'const toSorted = (list) => [...list].sort(); toSorted(x)',
  'a ?? b?.c; a ??= 1_000; list.at(-1); structuredClone(a); crypto.randomUUID()',
  'class A { #b = 1; static c = 2 }',
])('%s is for an iPhone with iOS 15.4', (script) => {
  expect(found(script)).toEqual([])
})

test('a member that the scripts have made themselves is not the browser’s', () => {
  const script = 'const wheel = { drop() {} }; wheel.drop(); list.toSorted()'
  const own = ownMembers([script])
  expect(findUnsupported(script, phone, own).map(({ feature }) => feature)).toEqual([
    'javascript.builtins.Array.toSorted',
  ])
})

test('the build is made for the oldest browsers of the list', () => {
  expect(buildTargets()).toContain(`ios${oldestBrowsers().get('safari_ios')}`)
  expect(buildTargets()).toContain(`chrome${oldestBrowsers().get('chrome')}`)
})

test('what old browsers are recognised by is in the oldest of the list, and not in the one before', () => {
  const member = /\[\]\.(\w+)/.exec(startScript)?.[1] ?? ''
  const floor = oldestBrowsers()
  expect(found(`list.${member}()`, floor)).toEqual([])
  for (const [browser, version] of floor)
    expect([browser, found(`list.${member}()`, new Map([[browser, version - 1]]))]).toEqual([
      browser,
      [`javascript.builtins.Array.${member}`],
    ])
})

test('the sentence for old browsers can be read by browsers of 2016', () => {
  expect(
    found(
      startScript,
      new Map([
        ['chrome', 50],
        ['safari_ios', 10],
      ]),
    ),
  ).toEqual([])
})
