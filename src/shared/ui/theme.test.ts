// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyTheme, themeVariables } from './applyTheme'
import { weakPairs } from './weakPairs'

const SITES = {
  default: {},
  light: { scheme: 'light' as const },
  jade: { scheme: 'light' as const, color: { bg: '#fbf8ef', accent: '#0f6b54' } },
  coral: { color: { bg: '#1a1320', accent: '#ff8a6b' } },
  electric: { color: { bg: '#111418', surface: '#1a1f26', accent: '#3aa0ff' } },
}

test.each(Object.entries(SITES))('[AX-01] every pair of the %s theme is legible', (_name, theme) => {
  expect(weakPairs(theme)).toEqual([])
})

test('[AX-01] a theme with an illegible colour is reported with both names', () => {
  const weak = weakPairs({ color: { muted: '#333846' } })
  expect(weak.map(({ foreground, background }) => `${foreground} on ${background}`)).toEqual([
    'muted on bg',
    'muted on surface',
    'muted on raised',
  ])
  for (const { ratio, needed } of weak) expect(ratio).toBeLessThan(needed)
})

test('the style sheet has the values of an empty theme', () => {
  const css = readFileSync('src/shared/ui/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(themeVariables())) expect(css).toContain(`${name}: ${value};`)
})

test('setting only an accent derives its text, tint and focus ring', () => {
  const variables = themeVariables({ color: { accent: '#3aa0ff' } })
  expect(variables['--color-accent']).toBe('#3aa0ff')
  for (const name of ['--color-on-accent', '--color-accent-soft', '--color-focus']) {
    expect(variables[name]).not.toBe(themeVariables()[name])
  }
})

test('a colour set by the theme takes precedence over a derived one', () => {
  const theme = { color: { accent: '#3aa0ff', onAccent: '#ffffff' } }
  expect(themeVariables(theme)['--color-on-accent']).toBe('#ffffff')
})

test('[LY-07] only colours, lengths and numbers get into the page', () => {
  const hostile = {
    color: {
      accent: 'url(https://example.com)',
      bg: 'red;background:url(x)',
      wrong: '#ffffff',
    },
    radius: '1px;color:red',
    scale: NaN,
    density: 900,
  }
  const variables = themeVariables(hostile)
  expect({ ...variables, '--density': '1' }).toEqual(themeVariables())
  expect(variables['--density']).toBe('1.3')
})

test('a later theme replaces the earlier one wholly', () => {
  const element = document.createElement('div')
  applyTheme({ scheme: 'light', color: { accent: '#0f6b54' }, radius: '6px', scale: 1.1 }, element)
  expect(element.style.getPropertyValue('--radius')).toBe('6px')
  expect(element.dataset.theme).toBe('light')
  applyTheme(undefined, element)
  for (const [name, value] of Object.entries(themeVariables()))
    expect(element.style.getPropertyValue(name)).toBe(value)
  expect(element.dataset.theme).toBe('dark')
})
