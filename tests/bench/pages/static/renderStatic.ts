import { readFile } from 'node:fs/promises'
import type { HomeContent } from '../../homeContent'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Pictures of the first viewport load eagerly, the others lazily. */
const FIRST_PICTURES = 6

/** The lower bound: one document with inline styles and no script, as written by hand. */
export async function renderStatic(content: HomeContent): Promise<string> {
  const css = (await readFile(new URL('./home.css', import.meta.url), 'utf8')).replace(/\n\s*/g, '')
  const games = content.games.map(
    ({ id, name, icon }, at) =>
      `<li data-game-id="${id}"><a href="/start?gameId=${id}"><img src="${safe(icon)}" alt="" width="160" height="160"` +
      `${at < FIRST_PICTURES ? '' : ' loading="lazy"'}><span>${safe(name)}</span></a></li>`,
  )
  const list = (items: string[]) => items.map((item) => `<li>${safe(item)}</li>`).join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Home</title>
<link rel="icon" href="data:,">
<style>${css}</style>
<header><strong>Portico</strong><a href="/search">Search</a><a href="/login">Log in</a><a href="/register">Register</a></header>
<ul class="types">${list(['Home', 'Collect', ...content.types])}</ul>
<main>
<img class="banner" src="${safe(content.banner.src)}" alt="${safe(content.banner.title)}" width="1280" height="560" fetchpriority="high">
<h2>Popular games</h2>
<ul class="games">${games.join('\n')}</ul>
<ul class="ticker">${list(content.winners)}</ul>
</main>
<footer>${content.links.map((link) => `<a href="/">${safe(link)}</a>`).join('')}</footer>
<nav aria-label="Tabs">${['Home', 'Rewards', 'Search', 'News', 'Service'].map((tab) => `<a href="/">${tab}</a>`).join('')}</nav>
</html>
`
}
