import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPolicy } from './securityHeaders'
import { startScript } from './startScript'
import { startStyle } from './startStyle'
import { withStartScreen } from '../tools/vite/startScreen'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('[EN-04] document policies allow the style of the start screen, here and in the nginx example', () => {
  expect(documentPolicy().find((directive) => directive.startsWith('style-src '))).toContain(
    hashOf(startStyle),
  )
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`style-src 'self' ${hashOf(startStyle)};`)
})

test('document policies allow the script of the start, here and in the nginx example', () => {
  const script = hashOf(startScript)
  expect(documentPolicy().find((directive) => directive.startsWith('script-src '))).toContain(script)
  expect(readFileSync('deploy/nginx.conf', 'utf8')).toContain(`script-src 'self' ${script};`)
})

test('[EN-04] style sheets come after the start screen, and its own style is in the head', () => {
  const sheet = '<link rel="stylesheet" crossorigin href="/assets/core.css">'
  const html = withStartScreen(
    `<head>${sheet}</head><body><div id="portal"></div><div class="start"><progress></progress></div></body>`,
  )
  const places = ['<style>', '</head>', '</progress>', sheet, '</body>'].map((one) => html.indexOf(one))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(places).not.toContain(-1)
})

test('a document without a start screen says, too, that its files are gone', () => {
  const sheet = '<link rel="stylesheet" href="/tool.css">'
  expect(withStartScreen(`<head>${sheet}</head><body><div id="tool"></div></body>`)).toBe(
    `<head></head><body><script>${startScript}</script>\n${sheet}<div id="tool"></div></body>`,
  )
})
