import { expect, test } from 'vitest'
import { findUnsupportedCss } from './findUnsupportedCss'

const found = (css: string, floor: [string, number]) =>
  findUnsupportedCss(css, new Map([floor])).map(({ feature }) => feature)

// The versions are those of the browsers' release notes, each with the one before it as what lacks it.
test.each<[string, string, [string, number]]>([
  ['a:has(b) { color: red }', 'css.selectors.has', ['firefox', 121]],
  ['a { & b { color: red } }', 'css.selectors.nesting', ['chrome', 112]],
  ['dialog::backdrop { color: red }', 'css.selectors.backdrop', ['safari', 15.4]],
  ['@container (min-width: 1px) { a { color: red } }', 'css.at-rules.container', ['safari', 16]],
  ['@layer a { a { color: red } }', 'css.at-rules.layer', ['chrome', 99]],
  ['@media (width >= 1px) { a { color: red } }', 'css.at-rules.media.range_syntax', ['safari', 16.4]],
  [
    '@media (prefers-contrast: more) { a { color: red } }',
    'css.at-rules.media.prefers-contrast',
    ['chrome', 96],
  ],
  ['a { inset: 0 }', 'css.properties.inset', ['chrome', 87]],
  ['a { overflow: clip }', 'css.properties.overflow.clip', ['safari', 16]],
  ['a { height: 100dvh }', 'css.types.length.viewport_percentage_units_dynamic', ['chrome', 108]],
  ['a { width: 1cqi }', 'css.types.length.container_query_length_units', ['firefox', 110]],
  ['a { --b: min(1px, 100dvh) }', 'css.types.length.viewport_percentage_units_dynamic', ['chrome', 108]],
  ['a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix', ['chrome', 111]],
  ['a { user-select: none }', 'css.properties.user-select', ['chrome', 54]],
])('%s needs %s', (css, feature, [browser, version]) => {
  expect(found(css, [browser, version - 1])).toContain(feature)
  expect(found(css, [browser, version])).toEqual([])
})

test.each([
  ['what has an older value before it', 'a { height: 100vh; height: 100dvh }'],
  ['what is asked for', '@supports (height: 100dvh) { a { height: 100dvh } }'],
  ['what is written for one browser', 'a::-webkit-scrollbar { -webkit-appearance: none }'],
  ['what is written with its prefix, too', 'a { -webkit-user-select: none; user-select: none }'],
])('%s is no problem', (_name, css) => {
  expect(found(css, ['safari', 15])).toEqual([])
})

test.each([
  ['after it', 'a { height: 100dvh; height: 100vh }'],
  ['in another rule', 'a { height: 100vh } b { height: 100dvh }'],
  ['of another property', 'a { min-height: 100vh; height: 100dvh }'],
  // Its declaration is understood, and counts, until the variable is put in.
  ['with a variable after it', 'a { height: 1px; height: max(100dvh, var(--b)) }'],
])('an older value %s does not help', (_name, css) => {
  expect(found(css, ['safari', 15])).toContain('css.types.length.viewport_percentage_units_dynamic')
})

test('what cannot be read is reported', () => {
  expect(found('a { color }', ['safari', 15])).toContain('syntax')
})
