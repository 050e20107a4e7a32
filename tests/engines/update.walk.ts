import { readdir } from 'node:fs/promises'
import { startBuilds } from '../support/startBuilds'
import { expect, test } from './walk'

test('[PW-02] a player accepts the new build: its page loads once, with what was typed', async ({ walk }) => {
  test.setTimeout(180_000)
  const { state, origin, stop } = await startBuilds()
  const files = (await readdir('dist/portal/assets')).filter(
    // Other languages than English are stored when somebody reads them.
    (name) => !/\.br$|[-.](fil|ur)-[\w-]{8}\.js$/.test(name),
  )
  try {
    await walk.open(`${origin}/terms-of-use`)
    await walk.evaluate(
      `(localStorage.setItem('ACCESS_TOKEN', 'demo-regular-token'), document.cookie = 'viewer=player;path=/', true)`,
    )
    await walk.open(`${origin}/lobby/home`)
    const cached = `(caches.open('portico-assets').then((cache) => cache.keys()).then(({ length }) => (window.cached = length)),
      navigator.serviceWorker.controller ? (window.cached ?? 0) : 0)`
    await expect
      .poll(() => walk.evaluate<number>(cached), { timeout: 60_000 })
      .toBeGreaterThanOrEqual(files.length)
    await walk.open(`${origin}/lobby/wallets/deposit`)
    await walk.fills('^Amount', '444')

    state.build = 1
    await walk.evaluate(
      `(window.same = true, navigator.serviceWorker.getRegistration().then((found) => found.update()), true)`,
    )
    await walk.sees({ css: 'button', name: '^Update now$' }, { whole: false })
    expect(await walk.evaluate('window.same ?? false')).toBe(true)
    await walk.taps({ css: 'button', name: '^Update now$' })
    const entry = `document.querySelector('script[type=module]')?.getAttribute('src') ?? ''`
    await expect.poll(() => walk.evaluate(entry), { timeout: 60_000 }).toContain('index-another1')
    await walk.isAt(/^\/lobby\/wallets\/deposit/)
    await walk.sees({ css: 'main input:not([type=radio])', name: 'Amount' }, { whole: false })
    expect(
      await walk.evaluate(
        `[...document.querySelectorAll('main input')].some(({ value }) => value === '444')`,
      ),
    ).toBe(true)
    await walk.misses({ css: 'button', name: '^Update now$' })
    // And not again.
    await walk.evaluate('window.same = true')
    await walk.evaluate('new Promise((done) => setTimeout(() => done(true), 3000))')
    expect(await walk.evaluate('window.same ?? false')).toBe(true)
  } finally {
    await stop()
  }
})
