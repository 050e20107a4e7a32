// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '@/shared/i18n/languages'
import { readLanguageFrom } from '@/shared/i18n/language'
import { addMessages } from '@/shared/i18n/t'
import { defaultSettings } from '@/store/portalSettings'
import { KEY } from '@/store/storageKeys'
import { shippedLayout } from '@tests/support/openPortal'
import { stubBrowser } from '@tests/support/stubBrowser'
import en from 'virtual:messages/all'
import { runPortal } from './startPortal'

beforeEach(() => {
  stubBrowser()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  readLanguageFrom(() => 'en')
  addMessages(en)
  document.documentElement.lang = ''
  document.documentElement.dir = ''
})

/** Starts a site with these languages where the browser prefers `wants`; returns the languages that its configuration was asked for in. */
async function start(languages: Language[] | undefined, wants: string, chosen?: Language) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { lang } = JSON.parse(String(body)) as { lang: string }
    if (url.endsWith('/appConfig')) asked.push(lang)
    const data = { config: {}, gameListVersion: '1', appGameList: [{ id: 1, name: lang }] }
    return Promise.resolve(Response.json({ code: 200, errcode: 0, data, ...data }))
  })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([wants])
  if (chosen) localStorage.setItem(KEY.language, chosen)
  const layout = { ...shippedLayout('base', 'mobile', 'normal'), ...(languages && { languages }) }
  const root = document.body.appendChild(document.createElement('div'))
  let layoutsCame = () => {}
  const layouts = new Promise<void>((resolve) => (layoutsCame = resolve))
  const running = runPortal(root, {
    settings: { ...defaultSettings, apiBase: '/api' },
    device: 'mobile',
    native: false,
    layouts: async () => {
      await layouts
      return { forMode: () => layout, subscribe: () => () => {} }
    },
    messages: () => Promise.resolve(),
  })
  // The configuration is quicker than the layout.
  await new Promise((resolve) => setTimeout(resolve, 50))
  const before = [...asked]
  await act(async () => {
    layoutsCame()
    await running
  })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await new Promise((resolve) => setTimeout(resolve, 100))
  root.remove()
  return { before, asked }
}

test('[LG-05] who prefers English is asked for at once, and once', async () => {
  expect(await start(['en', 'ur'], 'en-PK')).toEqual({ before: ['en'], asked: ['en'] })
})

test('[LG-05] another language waits until the layout says that the site has it', async () => {
  expect(await start(['en', 'fil'], 'fil-PH')).toEqual({ before: [], asked: ['fil'] })
  expect(document.documentElement.lang).toBe('fil-PH')
})

test('[LG-05] a language that the site does not have is English', async () => {
  expect(await start(undefined, 'ur-PK')).toEqual({ before: [], asked: ['en'] })
})

test('[LG-05] where the site has no English, what came in English is asked for again', async () => {
  expect(await start(['fil'], 'en-PK')).toEqual({ before: ['en'], asked: ['en', 'fil'] })
})

test('[LG-01] a document that came in Urdu says that it is in English where the player chose that', async () => {
  document.documentElement.lang = 'ur-PK'
  document.documentElement.dir = 'rtl'
  await start(['en', 'ur'], 'ur-PK', 'en')
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-PK', 'ltr'])
})
