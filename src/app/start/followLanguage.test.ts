// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLanguage } from './followLanguage'

let stop = () => {}
beforeEach(() => localStorage.clear())
afterEach(() => stop())
const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

test('[LG-01] a restored page is loaded again once another language was chosen', () => {
  localStorage.setItem('LANGUAGE', 'fil')
  const reload = vi.fn()
  stop = followLanguage(reload)
  show(true)
  expect(reload).not.toHaveBeenCalled()
  localStorage.setItem('LANGUAGE', 'ur')
  // A page that is only shown for the first time was loaded in it.
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('[LG-01] so is one from before the first choice', () => {
  const reload = vi.fn()
  stop = followLanguage(reload)
  localStorage.setItem('LANGUAGE', 'ur')
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})
