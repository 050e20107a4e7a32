import { expect, test } from 'vitest'
import { browserName, deviceInfo, systemName } from './deviceInfo'

const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

test('[NW-04] device information has channel, app, system, browser and a holder of the attribution id', () => {
  expect(deviceInfo('demo-web', 'abc', CHROME_ANDROID)).toEqual({
    channel: 'WEB',
    appId: 'demo-web',
    os: 'android',
    isBrowser: 1,
    version: '1.0.28',
    deviceModel: 'Chrome',
    deviceId: { afuid: 'abc' },
  })
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'ios',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/156.0 Safari/537.36 Edg/156.0', 'Edge', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'linux'],
  ['', 'Browser', 'web'],
])('names browser and system of %s', (agent, browser, system) => {
  expect([browserName(agent), systemName(agent)]).toEqual([browser, system])
})
