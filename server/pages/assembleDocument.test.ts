import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RenderedPage } from '@/app/prerender/renderPage'
import { assembleDocument } from './assembleDocument'
import { headScript, lastScript } from './documentScripts'
import { pageTemplate } from './pageTemplate'
import type { Renderer } from './renderer'

const template = pageTemplate(`<!doctype html>
<html lang="en-PK">
  <head>
    <title>Portico</title>
    <link rel="preload" href="/assets/font.woff2" as="font" type="font/woff2" crossorigin>
    <link rel="preload" href="/portal.json" as="fetch" crossorigin />
    <link  rel="preload" href="/layouts/base.json" as="fetch" crossorigin />
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/core.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head>
  <body>
    <div id="portal"></div>
    <noscript
      >This portal needs JavaScript.</noscript
    >
  </body>
</html>`)

const renderer = {
  template,
  manifest: {
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_core.js'],
      css: ['assets/index.css'],
    },
    '_core.js': { file: 'assets/core.js' },
    'src/features/shell/MobileShell.block.tsx': { file: 'assets/Shell.js', css: ['assets/Shell.css'] },
    'src/features/games/GameGrid.block.tsx': { file: 'assets/Grid.js', css: ['assets/Grid.css'] },
    'src/features/shell/Footer.block.tsx': { file: 'assets/Footer.js', css: ['assets/Footer.css'] },
  },
  readText: (path) => Promise.resolve(`.of{content:"${path}"}`),
} as Partial<Renderer> as Renderer

/** A partial rendered page; its bootstrap data may be anything. */
function page(more: Partial<Record<keyof RenderedPage, unknown>> = {}): RenderedPage {
  return {
    html: '<div data-block="games.GameGrid"></div><div data-deferred="true" data-block="shell.Footer"></div>',
    hints: '<link rel="preload" as="image" href="/banner.png"/>',
    bootstrap: { viewer: 'visitor', path: '/lobby/home', layout: {} },
    title: 'Home · Portico',
    theme: ':root{--color-accent:#123456}',
    scheme: 'dark',
    sources: {
      isFirstScreen: true,
      first: ['src/features/shell/MobileShell.block.tsx'],
      all: [
        'src/features/shell/MobileShell.block.tsx',
        'src/features/games/GameGrid.block.tsx',
        'src/features/shell/Footer.block.tsx',
      ],
    },
    ...more,
  } as RenderedPage
}

const assemble = (more?: Parameters<typeof page>[0]) => assembleDocument(renderer, page(more), 'bootstrap')
const sourceFor = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the document contains the prerendered page, with its title, scheme and viewer', async () => {
  const { html } = await assemble({ scheme: 'light', bootstrap: { viewer: 'player', path: '/', layout: {} } })
  expect(html).toContain('<div id="portal"><div data-block="games.GameGrid">')
  expect(html).toContain('<title>Home · Portico</title>')
  expect(html).toContain('<html lang="en-PK" data-viewer="player" data-theme="light">')
  expect(html).toContain('<link rel="preload" as="image" href="/banner.png"/>')
  expect(html).not.toContain('needs JavaScript')
})

test('bootstrap data cannot end its element or begin another', async () => {
  const text = '</script><script>alert(1)</script><!--<script>\u2028\u2029'
  const { html } = await assemble({ bootstrap: { viewer: 'visitor', path: '/', layout: {}, text } })
  const [, bootstrap = ''] =
    /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(html) ?? []
  expect(bootstrap).not.toContain('<')
  expect(JSON.parse(bootstrap)).toEqual({ viewer: 'visitor', path: '/', layout: {}, text })
  expect(html).not.toContain('alert(1)</script>')
})

test('a title is escaped', async () => {
  const { html } = await assemble({ title: `</title><script>alert("&")</script> $& $'` })
  expect(html).toContain(`<title>&lt;/title&gt;&lt;script&gt;alert("&amp;")&lt;/script&gt; $&amp; $'</title>`)
})

test('replacement patterns in the content are inserted literally', async () => {
  const { html } = await assemble({
    html: "<p>$& $' $` $1</p>",
    bootstrap: { viewer: 'visitor', path: '/', layout: {}, t: "$& $'" },
  })
  expect(html).toContain("<p>$& $' $` $1</p>")
  expect(html).toContain(`"t":"$& $'"`)
})

test('the hashes are those of the only inline scripts and the only inline style', async () => {
  const { html, scriptHashes, styleHash } = await assemble()
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => sourceFor(text ?? ''))
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => sourceFor(text ?? ''))
  expect(scripts).toEqual(scriptHashes)
  expect(styles).toEqual([styleHash])
  expect(html).not.toMatch(/ style="/)
})

test('style sheets are inlined; their links fetch nothing', async () => {
  const { html } = await assemble()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  for (const file of ['index', 'Shell', 'Grid', 'Footer']) {
    expect(style).toContain(`"assets/${file}.css"`)
    expect(html).toContain(`<link rel="stylesheet" disabled href="/assets/${file}.css">`)
  }
  expect(style).toContain('--color-accent:#123456')
  const sheets = [...html.matchAll(/<link\s[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link)
  expect(sheets).toHaveLength(4)
  for (const link of sheets) expect(link).toContain(' disabled ')
})

test('settings and layouts are not fetched, fonts by the last script, the entry unchanged', async () => {
  const { html } = await assemble()
  expect(html).not.toContain('as="fetch"')
  expect(html).not.toContain('as="font"')
  expect(html.indexOf(`<script>${lastScript}</script>`)).toBeGreaterThan(html.indexOf('id="bootstrap"'))
  expect(html).toContain('src="/assets/index.js"')
})

test('chunks of the shell are preloaded, dependencies first; deferred ones are not', async () => {
  const { html } = await assemble()
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)">/g)].map(
    ([, file]) => file,
  )
  expect(preloads.slice(0, 3)).toEqual(['/assets/core.js', '/assets/index.js', '/assets/Shell.js'])
  expect(preloads).not.toContain('/assets/Footer.js')
})

test('the script that checks the viewer runs before the page, and hides it whole', async () => {
  const { html } = await assemble()
  expect(html.indexOf(`<script>${headScript}</script>`)).toBeGreaterThan(0)
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<div id="portal">'))
  expect(html).toMatch(/\[data-stale\] #portal\{visibility:hidden\}<\/style>/)
})

test('[LG-03] the same page in another language is named by the address as it is encoded already', async () => {
  const bootstrap = { viewer: 'visitor', path: '/game/a%20b', layout: { languages: ['en', 'ur'] } }
  const { html } = await assembleDocument(renderer, page({ bootstrap }), 'data')
  expect(html).toContain('hreflang="ur" href="/game/a%20b?lang=ur"')
})
