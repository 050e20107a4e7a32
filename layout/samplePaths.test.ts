import { expect, test } from 'vitest'
import { samplePaths } from './samplePaths'
import { isRoute } from './evaluateCondition'
import { matchRoute } from './matchRoute'
import type { Layout } from './types'

const page = { type: 'home.HomePage' }
const layoutWith = (route: string | string[]) =>
  ({
    routes: { '/lobby/home': page, '/lobby/games': page, '/notice/{id}': page },
    footer: { badge: { type: 'legal.AgeBadge', when: { route } } },
  }) as unknown as Layout

test.each(['/lobby/home', '/lobby/*'])(
  '[LY-12] a page with a condition on %s is also looked at under an address that the condition misses',
  (condition) => {
    const layout = layoutWith(condition)
    const missed = samplePaths(layout).filter((path) => !isRoute(path, condition))
    const pages = missed.map((path) => matchRoute(layout.routes, path)?.pattern)
    expect(pages).toContain('/lobby/home')
  },
)

test('[LY-12] a page with conditions on itself and on what it is below is looked at under each alone', () => {
  const layout = layoutWith(['/lobby/home', '/lobby/*'])
  const below = samplePaths(layout).filter((path) => path !== '/lobby/home' && isRoute(path, '/lobby/*'))
  expect(below.map((path) => matchRoute(layout.routes, path)?.pattern)).toContain('/lobby/home')
})

test('every page of the layout is looked at', () => {
  const { routes } = layoutWith('/lobby/home')
  const pages = samplePaths(layoutWith('/lobby/home')).map((path) => matchRoute(routes, path)?.pattern)
  expect(pages).toEqual(expect.arrayContaining(Object.keys(routes)))
})

test('[LY-12] a page below two prefixes is also looked at below the shorter one alone', () => {
  const layout = layoutWith(['/notice/*', '/notice/old/*'])
  const layoutAt = { ...layout, routes: { '/notice/old/{id}': page } } as unknown as Layout
  const between = samplePaths(layoutAt).filter(
    (path) =>
      matchRoute(layoutAt.routes, path) !== null &&
      isRoute(path, '/notice/*') &&
      !isRoute(path, '/notice/old/*'),
  )
  expect(between).not.toEqual([])
})

test.each(['/*', '/lobby/home', '/lobby/*', '/notice/*', '/lobby/games/', '/elsewhere'])(
  '[LY-12] exactly the pages that a condition on %s mentions are looked at in other spellings',
  (condition) => {
    const paths = samplePaths(layoutWith(condition))
    const decoded = (path: string) => decodeURIComponent(path)
    for (const path of paths.filter((one) => decoded(one) === one))
      expect(paths.some((other) => other !== path && decoded(other) === path)).toBe(isRoute(path, condition))
  },
)
