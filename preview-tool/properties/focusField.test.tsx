// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubBrowser } from '@tests/support/stubBrowser'
import { focusField } from './focusField'
import { renderProperties } from './testBench'

test('[PV-05] the field of a problem takes the focus', () => {
  stubBrowser()
  Element.prototype.scrollIntoView ??= () => {}
  renderProperties('home.banner')
  expect(focusField(['home', 'banner', 'props', 'secondsPerSlide'])).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: /Seconds per slide/ }))
})

test('[PV-05] a problem deeper than the form focuses the nearest field above it', () => {
  renderProperties('home.banner')
  expect(focusField(['home', 'banner', 'sort', 'x'])).toBe(true)
  expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('sort')
  expect(focusField(['routes', '/search'])).toBe(false)
})
