import { expect, type Page } from '@playwright/test'

// The page in the preview has many.
const MAX_STOPS = 400

/** What has the focus: its name as people know it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return ''
    const labels = [...((at as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)
    return (at.getAttribute('aria-label') ?? (labels.join(' ') || at.textContent)).replace(/\s+/g, ' ').trim()
  })

/** Whether one sees where the focus is: an outline, a shadow or a frame that is not there without it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(async () => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement)) return false
    const look = () => {
      const parts = [at, at.parentElement, at.nextElementSibling].filter((one) => one !== null)
      return parts.map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one)
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join()
      })
    }
    const withFocus = look().join()
    at.blur()
    // Some parts mark the focus when they render again.
    await Promise.resolve()
    const without = look().join()
    at.focus()
    return at.matches(':focus-visible') && withFocus !== without
  })

/** Goes on by Tab until something has the focus; it is seen there. Returns how many stops that took. */
export async function tabTo(page: Page, name: RegExp, maxStops = MAX_STOPS): Promise<number> {
  const passed: string[] = []
  for (let stops = 1; stops <= maxStops; stops++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    passed.push(now)
    if (!name.test(now)) continue
    expect(await isFocusSeen(page), `the focus on “${now}” is seen`).toBe(true)
    return stops
  }
  expect(passed.join(' | '), `Tab comes to ${String(name)}`).toBe('')
  return maxStops
}

/** Goes down the outline to a line. */
export async function downTo(page: Page, path: string): Promise<void> {
  for (let down = 0; down < 40; down++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-path'))) === path) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not come to ${path}.`)
}

export async function press(page: Page, name: RegExp, maxStops?: number): Promise<void> {
  await tabTo(page, name, maxStops)
  await page.keyboard.press('Enter')
}
