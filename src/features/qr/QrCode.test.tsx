// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'
import { QrCode } from '@/shared/ui/QrCode'
import QrCodeBlock from './QrCode.block'

test('[HM-18] the code is an image with a label', async () => {
  renderBlock(<QrCode text="https://example.com/" label="Pay by scanning" />)
  const code = await screen.findByRole('img', { name: 'Pay by scanning' })
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/)
})

test('[HM-18] an invalid level or version shows a message instead', async () => {
  const { rerender } = renderBlock(<QrCode text="x" level="Z" label="Pay" />)
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'There is no QR code: the level Z is not one of L, M, Q and H.',
  )
  rerender(<QrCode text="x" version={41} label="Pay" />)
  expect(await screen.findByText(/version 41 is not a whole number from 1 to 40/)).toBeDefined()
  rerender(<QrCode text="x" version={40} label="Pay" />)
  expect(await screen.findByRole('img', { name: 'Pay' })).toBeDefined()
})

test('[HM-18] the block’s default level is L', async () => {
  renderBlock(<QrCodeBlock text="seventeen bytes!!" version={1} level="L" size={120} label="qr.label" />)
  const code = await screen.findByRole('img', { name: 'QR code' })
  expect(code.getAttribute('viewBox')).toBe('-4 -4 29 29')
})
