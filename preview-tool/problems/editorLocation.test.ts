import { expect, test } from 'vitest'
import { editorLocation } from './editorLocation'

test.each([
  ['/home/banner/props/secondsPerSlide', { layer: 'n7' }, 'home.banner', ['props', 'secondsPerSlide']],
  ['/modes/green/tabBar/rewards/hidden', { layer: 'n7', mode: 'green' }, 'tabBar.rewards', ['hidden']],
  ['/devices/desktop/home/banner', { layer: 'n7', device: 'desktop' }, 'home.banner', []],
  [
    '/modes/green/devices/mobile/routes/~1lobby~1home/type',
    { layer: 'n7', mode: 'green', device: 'mobile' },
    'routes./lobby/home',
    ['type'],
  ],
  ['/theme/color/accent', { layer: 'n7' }, 'theme', ['color', 'accent']],
  ['', { layer: 'n7' }, null, []],
])('[PV-05] %s leads to its field', (pointer, target, selected, field) => {
  expect(editorLocation('n7', pointer)).toMatchObject({ target, selected, field })
})
