import sharp from 'sharp'
import { pictureAddress } from '@/shared/pictures'
import type { Picture } from '../contract/pictures'
import type { Call } from './testDesk'

/** A picture of one color, small enough to be made at once. */
export const newPng = async (background: string, size = { width: 64, height: 48 }): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer(),
  )

/** Adds a picture, or tries to. */
export const sendPicture = async (call: Call, bytes: Uint8Array, query: Record<string, string> = {}) => {
  const { status, body } = await call('POST', `/pictures?${new URLSearchParams(query)}`, {
    body: bytes,
  })
  return { status, body: body as Picture & { code: string; detail: string } }
}

/** Adds a picture of one color. */
export async function addPicture(call: Call, name: string, background = 'red'): Promise<Picture> {
  const { status, body } = await sendPicture(call, await newPng(background), { name })
  if (status !== 201) throw new Error(`It was not added: ${JSON.stringify(body)}`)
  return body
}

interface Layer {
  home?: object
  modes?: { green?: { home?: object } }
}

/** A layer with a picture on its home page, which invites to play: not in green mode. */
export function layerWith(text: string, prize: Picture): string {
  const layer = JSON.parse(text) as Layer
  const own = {
    ...{ type: 'content.PictureLink', sort: 900 },
    props: { picture: { src: pictureAddress(prize), alt: { en: 'A prize' } }, to: '/lobby/home' },
  }
  const green = { ...layer.modes?.green, home: { ...layer.modes?.green?.home, own: null } }
  return JSON.stringify({ ...layer, home: { ...layer.home, own }, modes: { ...layer.modes, green } })
}
