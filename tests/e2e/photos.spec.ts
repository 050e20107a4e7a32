import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, openPortal, signIn, test } from './portal'

const FRONT = 'Front of your ID'

/** A photo as a phone held upright takes it: its sensor's rows, how to turn them, and the place. The left half is red. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: { create: { width, height: height / 2, channels: 3, background: '#e00000' } },
        top: height / 2,
        left: 0,
      },
    ])
    .jpeg({ quality: 97 })
    .toBuffer()
  return sharp(noise)
    .keepMetadata()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer()
}

/** The file in a form as it was sent. */
function fileOf(body: Buffer): Buffer {
  const begin = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4
  return body.subarray(begin, body.lastIndexOf('\r\n--', body.length - 5))
}

test('[WL-14] a photo of 12 million pixels arrives: smaller, upright, and without its place', async ({
  page,
}) => {
  const taken = await photo()
  expect(taken.length).toBeGreaterThan(5 * 1024 * 1024)
  expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, width: 4000, height: 3000 })
  await signIn(page, 'newbie')
  await openPortal(page, '/walletsKycUpload')
  const card = page.getByRole('region', { name: FRONT })
  const files: Buffer[] = []
  await page.route(/uploadKyc/, (route) => {
    files.push(fileOf(route.request().postDataBuffer() ?? Buffer.alloc(0)))
    return files.length === 1 ? route.abort() : route.continue()
  })
  await card
    .getByLabel(/^Choose a file/)
    .setInputFiles({ name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: taken })
  // The answer is lost.
  await expect(card.getByText(/The upload was interrupted/)).toBeVisible()
  const [sent = Buffer.alloc(0)] = files
  expect(sent.length).toBeLessThan(5 * 1024 * 1024)
  const facts = await sharp(sent).metadata()
  expect(facts).toMatchObject({ format: 'jpeg', width: 2250, height: 3000 })
  expect([facts.orientation, facts.exif]).toEqual([undefined, undefined])
  // Turned by 90 degrees to the right: what the sensor had below is on the left.
  const [left, right] = await Promise.all(
    [200, 1800].map(async (at) => {
      const part = await sharp(sent)
        .extract({ left: at, top: 1000, width: 200, height: 200 })
        .png()
        .toBuffer()
      const { channels } = await sharp(part).stats()
      return channels.map(({ mean }) => Math.round(mean))
    }),
  )
  expect(left?.[1]).toBeLessThan(40)
  expect(right?.[1]).toBeGreaterThan(90)

  // One tap sends it again.
  await card.getByRole('button', { name: 'Upload again' }).click()
  await expect(card.getByText('Received')).toBeVisible()
  expect(files.map((file) => file.equals(sent))).toEqual([true, true])
})
