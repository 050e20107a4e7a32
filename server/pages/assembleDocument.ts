import { createHash } from 'node:crypto'
import type { RenderedPage } from '@/app/prerender/renderPage'
import { headScript, lastScript } from './documentScripts'
import { entryOf, filesOf, sourceOf } from './pageFiles'
import type { Renderer } from './renderer'

/** A document and what its Content-Security-Policy must allow. */
export interface PageDocument {
  html: string
  /** Sources for `script-src` and `style-src`: hashes of what stands in the document itself. */
  scriptHashes: readonly string[]
  styleHash: string
}

const hidden = '[data-stale] #portal{visibility:hidden}'

/** Puts a drawn page into the build's document: markup, style, seed, and what is to be loaded early. */
export async function assembleDocument(
  { manifest, template, readText }: Renderer,
  page: RenderedPage,
  bootstrapId: string,
): Promise<PageDocument> {
  const entry = entryOf(manifest)
  const [shell = ''] = page.blocks
  const home = page.blocks.includes('home.HomePage') ? ['src/app/start/homeChunk.ts'] : []
  const first = filesOf(manifest, [entry, sourceOf(manifest, shell), ...home])
  const all = filesOf(manifest, [entry, ...home, ...page.blocks.map((type) => sourceOf(manifest, type))])
  const sheets = await Promise.all(all.styles.map(readText))
  const style = `${sheets.join('')}${page.theme}${hidden}`
  const head = [
    page.hints,
    `<script>${headScript}</script>`,
    `<style>${style}</style>`,
    // Their rules stand in the document: the links only tell the loader that they are there.
    ...all.styles.map((file) => `<link rel="stylesheet" disabled href="/${file}">`),
  ].join('')
  const body = [
    `<div id="portal">${page.html}</div>`,
    `<script type="application/json" id="${bootstrapId}">${inert(page.bootstrap)}</script>`,
    // Asks for the fonts after what is seen: on a slow link they would share it.
    `<script>${lastScript}</script>`,
    ...first.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" crossorigin src="/${manifest[entry]?.file ?? ''}"></script>`,
  ].join('')
  const html = template
    .replace(
      '<html lang="en-PK"',
      () => `<html lang="en-PK" data-viewer="${page.bootstrap.viewer}" data-theme="${page.scheme}"`,
    )
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="portal"></div>', () => body)
  return { html, scriptHashes, styleHash: hashOf(style) }
}

const scriptHashes = [headScript, lastScript].map(hashOf)

/** JSON that can end no element. */
function inert(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
