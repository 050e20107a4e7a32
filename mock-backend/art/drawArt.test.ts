import { expect, test } from 'vitest'
import { catalogueOf, FIRST_GAME_ID, USUAL_COUNT } from '../catalogue/makeCatalogue'
import { makeConfig } from '../config/makeConfig'
import { drawArt } from './drawArt'
import { serveArtFile } from './serveArt'

test('a tile is drawn the same every time, and all tiles of the catalogue differ', () => {
  const tiles = catalogueOf(USUAL_COUNT).map(({ game }) => drawArt(`gameIconV2/${game.id}`)?.svg)
  expect(new Set(tiles).size).toBe(USUAL_COUNT)
  expect(drawArt(`gameIconV2/${FIRST_GAME_ID}`)?.svg).toBe(tiles[0])
})

test('pictures need no font, no script and no external resource', () => {
  const names = catalogueOf(USUAL_COUNT).map(({ game }) => `gameIconV2/${game.id}`)
  for (const name of [
    ...names,
    'banners/1',
    'brands/11',
    'avatars/avatar_3',
    'images/appStore',
    'activities/39',
  ])
    expect(drawArt(name)?.svg, name).not.toMatch(/<text|<script|href=|NaN|undefined/)
})

test('every picture that the configuration names exists', async () => {
  const config = JSON.stringify(makeConfig({ site: 'base', now: 0 }))
  const paths = [...new Set(config.match(/\/mock-assets\/[\w/-]+\.\w+/g))]
  expect(paths.length).toBeGreaterThan(40)
  const missing = paths.filter((path) => {
    const name = /^\/mock-assets\/(\w+\/\w+)\.png$/.exec(path)?.[1]
    return name ? !drawArt(name) : path !== '/mock-assets/videos/night-market.webm'
  })
  expect(missing).toEqual([])
})

test('an unknown name returns null', async () => {
  for (const name of [
    'gameIconV2/7',
    'gameIconV2/99999',
    'banners/90',
    'avatars/avatar_12',
    'constructor/1',
    'images/toString',
  ])
    expect(await serveArtFile(`/mock-assets/${name}.png`, '*/*'), name).toBeNull()
  expect(await serveArtFile('/mock-assets/../package.json', '*/*')).toBeNull()
})

test('a picture is a PNG for clients that accept nothing better, in an allowed width', async () => {
  const response = await serveArtFile('/mock-assets/avatars/avatar_0.png', 'image/png', 96)
  expect(response?.type).toBe('image/png')
  expect(response?.body.readUInt32BE(16)).toBe(96)
  const odd = await serveArtFile('/mock-assets/avatars/avatar_0.png', 'image/png', 97)
  expect(odd?.body.readUInt32BE(16)).toBe(200)
})
