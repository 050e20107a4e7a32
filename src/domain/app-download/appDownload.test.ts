import { expect, test } from 'vitest'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { appDownload } from './appDownload'

const config = (downloadType: number, downloadUrl = 'https://example.com/app.apk') =>
  z.parse(webConfigSchema, { h5: { downloadType, downloadUrl } })

test.each([0, 1, 2, 3, 4])('[OV-06] with downloadType %i the app is offered for 2 and 3 only', (type) => {
  expect(appDownload(config(type), { mode: 'normal' })).toEqual(
    type === 2 || type === 3 ? { kind: 'offered', url: 'https://example.com/app.apk' } : { kind: 'none' },
  )
})

test('[OV-06] nothing is offered in green mode, inside the app, or before it is known', () => {
  expect(appDownload(config(2), { mode: 'green' }).kind).toBe('forbidden')
  expect(appDownload(config(2), { mode: 'normal', native: true }).kind).toBe('inApp')
  expect(appDownload(config(2), {}).kind).toBe('unknown')
  expect(appDownload(null, { mode: 'normal' }).kind).toBe('unknown')
})

test.each(['javascript:alert(1)', 'http://example.com/app.apk', '//example.com/app.apk', ''])(
  '[OV-06] the address "%s" is not offered',
  (url) => {
    expect(appDownload(config(2, url), { mode: 'normal' }).kind).toBe('none')
  },
)

test('[OV-06] a file of this site itself may be the app', () => {
  expect(appDownload(config(3, '/app.apk'), { mode: 'normal' })).toEqual({ kind: 'offered', url: '/app.apk' })
})
